"""How do battles end? Exact odds of single rolls, whole battles and chains of targets, for any pool of dice."""

from hazard.odds.battle import Ends as Ends
from hazard.odds.battle import battle as battle
from hazard.odds.chain import Chain as Chain
from hazard.odds.chain import chain as chain
from hazard.odds.exact import exact_battle as exact_battle
from hazard.odds.exact import exact_win as exact_win
from hazard.odds.pool import Pool as Pool
from hazard.odds.roll import Roll as Roll
from hazard.odds.roll import roll as roll
from hazard.odds.side import Side as Side
from hazard.odds.table import CLASSIC as CLASSIC
from hazard.odds.table import Table as Table
