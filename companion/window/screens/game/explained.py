"""The sheets that explain what has happened."""

from __future__ import annotations

from companion.model.play.changes import TURN, Change
from companion.window.screens.game import move_papers, rival_papers
from companion.window.screens.game.parts import Paper
from companion.window.screens.game.stage import GameTable


def papers_of(screen: GameTable, change: Change) -> list[Paper]:
    """Everything to explain after a move."""
    app, table = screen.app, screen.open_deciding.moment.table
    papers = rival_papers.turn_papers(screen, change) if change.by_rival == TURN else []
    papers = papers or move_papers.move_papers(screen, change)
    if not table.meta.tells_automata:
        papers += move_papers.automa_papers(screen, change)
    if app.preferences.show_pieces and not change.by_rival:
        papers += move_papers.turn_papers(screen, change)
    if app.preferences.check_rounds and table.check:
        papers += move_papers.round_papers(app, change)
    return list(papers)
