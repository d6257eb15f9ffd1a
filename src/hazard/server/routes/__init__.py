"""What can be asked for over HTTP: each route parses, authorises, calls and answers."""

from typing import Final

from hazard.server.routes.hosting import (
    branch_off,
    change_table,
    close_table,
    go_on,
    hand_on,
    invite,
    pause,
    put_record,
    rematch,
    seat_code,
    swap_seats,
    take_seat,
)
from hazard.server.routes.lessons import open_lesson
from hazard.server.routes.moderation import blocked, my_reports, unblock
from hazard.server.routes.operation import bots, health, metrics, ready, styles
from hazard.server.routes.play import events, message, record
from hazard.server.routes.players import (
    export_me,
    forget_me,
    me,
    new_code,
    new_player,
    new_recovery,
    redeem,
    rename_me,
    visitor,
)
from hazard.server.routes.push import push_key, subscribe, unsubscribe
from hazard.server.routes.replay import frames, story, why_that_move
from hazard.server.routes.sheets import map_of_board, modes, sheet_of_mode, sheet_of_table
from hazard.server.routes.tables import (
    beginning,
    choose_colour,
    choose_look,
    lobby,
    make_table,
    my_tables,
    one_table,
    put_bot,
    quick_start,
    sit_down,
    stand_up,
    start,
)

ROUTES: Final = [
    *(health, ready, metrics, modes, bots, styles, new_player, visitor, me, rename_me, export_me, forget_me),
    *(new_code, new_recovery, redeem),
    *(make_table, lobby, my_tables, one_table, beginning, sit_down, stand_up, put_bot, choose_colour),
    *(choose_look, start, quick_start),
    *(message, events, record),
    *(change_table, invite, swap_seats, hand_on, pause, go_on, close_table, rematch, branch_off),
    *(sheet_of_mode, sheet_of_table, map_of_board, story, frames, why_that_move, open_lesson),
    *(seat_code, take_seat, put_record, blocked, unblock, my_reports, push_key, subscribe, unsubscribe),
]
