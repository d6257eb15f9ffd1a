"""In which ways can the rules of the Force meter, of hidden tokens and of Imperial bases be got wrong?"""

from collections.abc import Callable

from hazard.conquest.galaxy.sides import holds, planets_of
from hazard.conquest.galaxy.tokens import GONE, IN_HAND, ON_BOARD, Tokens, tokens_of
from hazard.conquest.kinds import DONE, HIDE, PLAY
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import State
from hazard.editions.original_trilogy.bases import EMPEROR, GUARD, Bases
from hazard.editions.original_trilogy.death_star import DeathStar
from hazard.editions.original_trilogy.meter import ForceMeter, force_meter_of
from hazard.editions.original_trilogy.sides import EMPIRE, HUTTS, REBELS
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.options import Offered
from tests.kit.breaks import AlterSlots, broken
from tests.kit.wraps import Log, SamePhase


def with_death_star(alter: AlterSlots) -> AlterSlots:
    """Only modes with a Death Star are broken."""

    def only(slots: Slots) -> None:
        if any(isinstance(module, DeathStar) for module in slots.modules):
            alter(slots)

    return only


def put_bases(slots: Slots, kind: type[Bases]) -> None:
    """Bases of this kind in place of the book's."""
    for at, module in enumerate(slots.modules):
        if isinstance(module, Bases):
            slots.modules[at] = kind(module.slot, module.faction, module.faces)


def put_meter(slots: Slots, change: Callable[[ForceMeter], ForceMeter]) -> None:
    """Another Force meter."""
    for at, module in enumerate(slots.modules):
        if isinstance(module, ForceMeter):
            slots.modules[at] = change(module)


# -- the Force meter and the stack of tokens


@broken("OT-6", "the Force meter starts in balance")
@with_death_star
def in_balance(slots: Slots) -> None:
    put_meter(slots, lambda old: ForceMeter(old.slot, old.least, 0, old.draws, old.modifiers))


@broken("OT-6", "only the seats that draw by it see the Force meter")
@with_death_star
def meter_in_secret(slots: Slots) -> None:
    class Secret(ForceMeter):
        def seen(self, rules: Ruleset, state: State, seat: int) -> list[int]:
            return [] if seat == NONE else super().seen(rules, state, seat)

    put_meter(slots, lambda old: Secret(old.slot, old.least, old.start, old.draws, old.modifiers))


@broken("OT-7", "two tokens hide an Emperor")
@with_death_star
def two_emperors(slots: Slots) -> None:
    for at, module in enumerate(slots.modules):
        if isinstance(module, Bases):
            faces = [EMPEROR, EMPEROR] + [GUARD] * (len(module.faces) - 2)
            slots.modules[at] = Bases(module.slot, module.faction, faces)


@broken("imperial-bases", "there are always five tokens")
@broken("OT-7", "there are always five tokens")
@with_death_star
def always_five(slots: Slots) -> None:
    for at, module in enumerate(slots.modules):
        if isinstance(module, Bases):
            slots.modules[at] = Bases(module.slot, module.faction, [EMPEROR, GUARD, GUARD, GUARD, GUARD])


@broken("OT-7", "the tokens are not shuffled")
@with_death_star
def not_shuffled(slots: Slots) -> None:
    class Sorted(Bases):
        def begin(self, rules: Ruleset, state: State, log: Log) -> Tokens:
            tokens = super().begin(rules, state, log)
            assert isinstance(tokens, Tokens)
            tokens.face.sort()
            return tokens

    put_bases(slots, Sorted)


@broken("OT-7", "the Empire knows the stack")
@with_death_star
def empire_knows_the_stack(slots: Slots) -> None:
    class Open(Bases):
        def knows(self, state: State, seat: int, token: int) -> bool:
            return super().knows(state, seat, token) or seat in imperial_seats(state)

    put_bases(slots, Open)


def imperial_seats(state: State) -> list[int]:
    """Seats that play an army of the Empire."""
    return [state.controller[army] for army in range(state.armies) if state.table.faction[army] == EMPIRE]


# -- placing tokens


@broken("OT-11", "a token may be kept in the stack")
@with_death_star
def token_kept(slots: Slots) -> None:
    class Optional(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)
            return [*found, Option(DONE, found[0].army)] if found else found

        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            if action.kind == DONE:
                state.pop()
            else:
                self.inner.apply(rules, state, action, log)

    slots.phases["base"] = Optional(slots.phases["base"])


@broken("OT-11", "a token goes to an own planet only")
@with_death_star
def own_planet_only(slots: Slots) -> None:
    class Own(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return [one for one in self.inner.options(rules, state) if state.owner[one.target] == one.army]

    slots.phases["base"] = Own(slots.phases["base"])


@broken("OT-11", "tokens may be piled up while planets are free")
@with_death_star
def piled_up(slots: Slots) -> None:
    class Anywhere(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)
            return (
                [Option(HIDE, found[0].army, NONE, at) for at in planets_of(state, EMPIRE)]
                if found
                else found
            )

    slots.phases["base"] = Anywhere(slots.phases["base"])


@broken("OT-11", "where no planet is free no token is placed")
@with_death_star
def none_beside_another(slots: Slots) -> None:
    class Single(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            here = tokens_of(state).place
            return [one for one in self.inner.options(rules, state) if ON_BOARD + one.target not in here]

    slots.phases["base"] = Single(slots.phases["base"])


@broken("OT-11", "the team-mate does not learn what a token hides")
@with_death_star
def mate_in_the_dark(slots: Slots) -> None:
    class FirstOnly(Bases):
        def knows(self, state: State, seat: int, token: int) -> bool:
            return super().knows(state, seat, token) and seat not in imperial_seats(state)[1:]

    put_bases(slots, FirstOnly)


@broken("OT-11", "everybody sees what a token on the board hides")
@with_death_star
def tokens_face_up(slots: Slots) -> None:
    class FaceUp(Bases):
        def knows(self, state: State, seat: int, token: int) -> bool:
            return super().knows(state, seat, token) or tokens_of(state).place[token] >= ON_BOARD

    put_bases(slots, FaceUp)


@broken("OT-11", "a spy is offered the tokens of guards only")
@with_death_star
def spies_find_guards(slots: Slots) -> None:
    class Choosy(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            tokens = tokens_of(state)
            guarded = [
                at - ON_BOARD for at, face in zip(tokens.place, tokens.face, strict=True) if face == GUARD
            ]
            found = self.inner.options(rules, state)
            return [one for one in found if one.kind != PLAY or one.target in guarded]

    slots.phases["cards"] = Choosy(slots.phases["cards"])


# -- bases that are attacked


@broken("OT-40", "a base defends with six-sided dice")
@with_death_star
def small_dice(slots: Slots) -> None:
    class Weak(Bases):
        def entrenched(self, rules: Ruleset, state: State, target: int) -> bool:
            return False

    put_bases(slots, Weak)


@broken("OT-40", "every planet of the Empire defends with eight-sided dice")
@with_death_star
def all_entrenched(slots: Slots) -> None:
    class Strong(Bases):
        def entrenched(self, rules: Ruleset, state: State, target: int) -> bool:
            return holds(state, EMPIRE, target)

    put_bases(slots, Strong)


@broken("OT-40", "an open base is worth nothing")
@with_death_star
def open_base_is_weak(slots: Slots) -> None:
    class Hidden(Bases):
        def entrenched(self, rules: Ruleset, state: State, target: int) -> bool:
            tokens = tokens_of(state)
            shown = [tokens.shown[token] for token in tokens.here(target)]
            return super().entrenched(rules, state, target) and 0 in shown

    put_bases(slots, Hidden)


@broken("OT-41", "guards that Rebels find stay on their planet")
@with_death_star
def guards_stay(slots: Slots) -> None:
    class Staying(Bases):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            here = tokens_of(state).here(target)
            super().conquered(rules, state, army, foe, target, log)
            for token in here:
                if tokens_of(state).face[token] == GUARD and state.table.faction[army] == REBELS:
                    tokens_of(state).place[token] = ON_BOARD + target

    put_bases(slots, Staying)


@broken("OT-41", "the meter moves one space however many guards there were")
@with_death_star
def one_space_for_all(slots: Slots) -> None:
    class Once(Bases):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            meter = force_meter_of(rules)
            before = meter.value(state)
            super().conquered(rules, state, army, foe, target, log)
            if meter.value(state) - before > 1:
                meter.move(state, 1 + before - meter.value(state), log)

    put_bases(slots, Once)


@broken("OT-41", "the Emperor is led away like a guard")
@with_death_star
def emperor_like_a_guard(slots: Slots) -> None:
    class Plain(Bases):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            super().conquered(rules, state, army, foe, target, log)
            tokens = tokens_of(state)
            for token in range(len(tokens.place)):
                if tokens.place[token] == GONE:
                    tokens.shown[token] = 0 if tokens.face[token] == EMPEROR else 1

    put_bases(slots, Plain)


@broken("OT-41", "guards move the meter to the dark side")
@with_death_star
def wrong_way(slots: Slots) -> None:
    class Back(Bases):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            meter = force_meter_of(rules)
            before = meter.value(state)
            super().conquered(rules, state, army, foe, target, log)
            meter.move(state, 2 * (before - meter.value(state)), log)

    put_bases(slots, Back)


@broken("OT-42", "Hutts take the tokens off the board")
@with_death_star
def hutts_remove(slots: Slots) -> None:
    class Removing(Bases):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            if state.table.faction[army] == HUTTS:
                self.destroy(state, target)
            super().conquered(rules, state, army, foe, target, log)

    put_bases(slots, Removing)


@broken("OT-42", "a base that Hutts have conquered goes on in secret")
@with_death_star
def secret_again(slots: Slots) -> None:
    class Secret(Bases):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            super().conquered(rules, state, army, foe, target, log)
            tokens = tokens_of(state)
            tokens.shown = [
                0 if at == IN_HAND else shown for at, shown in zip(tokens.place, tokens.shown, strict=True)
            ]

    put_bases(slots, Secret)


@broken("OT-42", "Hutts move the Force meter too")
@with_death_star
def hutts_move_the_meter(slots: Slots) -> None:
    class Moving(Bases):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            if state.table.faction[army] == HUTTS and tokens_of(state).here(target):
                force_meter_of(rules).move(state, 1, log)
            super().conquered(rules, state, army, foe, target, log)

    put_bases(slots, Moving)


@broken("OT-42", "of several tokens only one is carried away")
@with_death_star
def one_carried_away(slots: Slots) -> None:
    class One(Bases):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            if state.table.faction[army] == HUTTS:
                for token in tokens_of(state).here(target)[1:]:
                    tokens_of(state).place[token] = GONE
            super().conquered(rules, state, army, foe, target, log)

    put_bases(slots, One)


@broken("OT-42", "the base goes to a planet of the loser only")
@with_death_star
def losers_planets_only(slots: Slots) -> None:
    class Own(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return [one for one in self.inner.options(rules, state) if state.owner[one.target] == one.army]

    slots.phases["move-base"] = Own(slots.phases["move-base"])


@broken("OT-42", "the tokens of an eliminated seat are lost")
@with_death_star
def lost_with_the_seat(slots: Slots) -> None:
    class Lost(Bases):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            if state.force[foe] == 0:
                self.destroy(state, target)
            super().conquered(rules, state, army, foe, target, log)

    put_bases(slots, Lost)
