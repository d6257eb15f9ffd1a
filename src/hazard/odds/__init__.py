"""How do battles end? Exact odds of single rolls, whole battles and chains of targets, for any pool of dice."""

from hazard.odds.battles import Ends as Ends
from hazard.odds.battles import battle as battle
from hazard.odds.chains import Chain as Chain
from hazard.odds.chains import chain as chain
from hazard.odds.exact import exact_battle as exact_battle
from hazard.odds.exact import exact_win as exact_win
from hazard.odds.pool import Pool as Pool
from hazard.odds.rolls import Roll as Roll
from hazard.odds.rolls import roll as roll
from hazard.odds.side import Side as Side
from hazard.odds.sums import Tries as Tries
from hazard.odds.sums import tries as tries
from hazard.odds.table import CLASSIC as CLASSIC
from hazard.odds.table import OddsTable as OddsTable
