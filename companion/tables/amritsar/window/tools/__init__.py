"""The screens of Amritsar's quick tools; its `meta` names them."""
