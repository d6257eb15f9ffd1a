"""What is a territory worth when the world, its regions and its cards are all there is to win?"""

from hazard.conquest.advice import Advice, Guide
from hazard.conquest.view import View
from hazard.kernel.actions import Option
from hazard.kernel.ints import i64


class ConquestAdvice(Advice):
    """Regions, borders and weak neighbours: the knowledge every plain conquest mode shares."""

    def guide(self, view: View, army: i64) -> Guide:
        return Guide(len(view.owner))

    def trade_value(self, view: View, army: i64, option: Option) -> float:
        return 1.0

    def progress(self, view: View, army: i64) -> float:
        return view.land[army] / (len(view.owner) - len(view.closed))
