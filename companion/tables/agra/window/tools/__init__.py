"""The screens of Agra's quick tools; its `meta` names them."""
