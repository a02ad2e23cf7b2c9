import type { Random } from '../clockwork/random.ts';
import { day, hour } from '../durations.ts';
import { drawFaultKinds } from '../network/fault-plan.ts';
import { moneyFaultKinds, type MoneyFaultKind } from './faults.ts';
import type { Button } from './page.ts';

/** Parameters of a run, drawn from its seed. */
export interface MoneyProfile {
  readonly faults: ReadonlySet<MoneyFaultKind>;
  /** Duration of the shopper's actions, in milliseconds. */
  readonly durationMs: number;
  /** Probability of a fault for a request that moves points or money, from 0 to 1. */
  readonly faultProbability: number;
  readonly slowestResponseMs: number;
  /** Reaction of the host page to an expired token. */
  readonly renewal: 'token' | 'none';
  /** True if requests have an id, which the server then honours. */
  readonly hasRequestId: boolean;
  /** True if the shopper reloads every tab before the end. */
  readonly startsAfresh: boolean;
}

const buttons = [
  'buy',
  'give back',
  'order',
  'resell',
  'transfer',
  'claim by code',
  'claim on trust',
  'claim missing line',
] as const satisfies readonly Button[];

/** A press of a button. */
export interface PressAction {
  readonly do: 'press';
  readonly tab: number;
  readonly button: Button;
  readonly index: number;
  /** Milliseconds until the second half of a double press. */
  readonly double?: number;
  /**
   * For an earlier press with an unknown outcome: whether the shopper confirms a second one, or checks again.
   */
  readonly confirms: boolean;
}

/** An action. `tab` is an index into the living tabs, modulo their number. */
export type MoneyAction =
  | PressAction
  | { readonly do: 'set goal'; readonly tab: number; readonly which: number }
  | { readonly do: 'reload' | 'close'; readonly tab: number; readonly steps: number }
  | { readonly do: 'open tab' }
  | { readonly do: 'revoke' }
  | { readonly do: 'credit' }
  /** Changes the clock of the device by some milliseconds. */
  | { readonly do: 'turn clock'; readonly ms: number }
  | { readonly do: 'sign out' | 'switch user'; readonly tab: number; readonly ms: number }
  | { readonly do: 'outage'; readonly ms: number };

export interface PlannedMoneyAction {
  /** Milliseconds since the run began. */
  readonly at: number;
  readonly action: MoneyAction;
}

export const createMoneyProfile = (random: Random, without: ReadonlySet<string>): MoneyProfile => ({
  faults: drawFaultKinds(random, moneyFaultKinds, [0.15, 0.3, 0.5], without),
  durationMs: random.pick([10, 60, 240]) * 1000,
  faultProbability: random.pick([0.1, 0.3, 0.6]),
  slowestResponseMs: random.pick([40, 400, 4000]),
  renewal: random.pick(['token', 'none']),
  hasRequestId: random.chance(0.3),
  startsAfresh: random.chance(0.3),
});

/**
 * Draws the actions of a run, in order of time. The actions of one kind of fault do not depend on the other
 * kinds.
 */
export const createMoneyPlan = (
  random: Random,
  { faults, durationMs }: MoneyProfile,
): readonly PlannedMoneyAction[] => {
  /** Draws the time of an action: many are close together, so that they interfere. */
  const drawMoment = (ownRandom: Random, hotMoments: readonly number[], ms: number) =>
    ownRandom.chance(0.6)
      ? Math.min(ownRandom.pick(hotMoments) + ownRandom.between(0, ms), durationMs)
      : ownRandom.between(0, durationMs);
  const drawTab = (ownRandom: Random) => ownRandom.between(0, 5);
  // A page that waits takes no steps, so half of the pages are closed at once.
  const drawSteps = (ownRandom: Random) => (ownRandom.chance(0.5) ? 0 : ownRandom.between(1, 40));
  // Presses of the same few buttons interfere with each other, and only a bought coupon can be returned.
  const favourites = Array.from({ length: random.between(1, 3) }, () => random.pick(buttons)).flatMap(
    (button) => (button === 'give back' ? (['buy', 'give back', 'give back'] as const) : [button]),
  );
  const confirming = random.fork('confirm');
  const drawPress = (ownRandom: Random): MoneyAction => {
    const [second, ms] = [ownRandom.chance(0.4), ownRandom.between(0, 300)];
    return {
      do: 'press',
      tab: drawTab(ownRandom),
      button: ownRandom.pick(favourites),
      index: ownRandom.between(0, 1),
      ...(second && faults.has('double press') && { double: ms }),
      confirms: confirming.chance(0.5),
    };
  };
  const shopper = random.fork('press');
  const hotMoments = Array.from({ length: 3 }, () => shopper.between(0, durationMs));
  const presses = Array.from({ length: shopper.between(1, 10) }, () => ({
    at: drawMoment(shopper, hotMoments, 800),
    action: drawPress(shopper),
  }));
  const pressed = presses.map(({ at }) => at);
  const drawActions = (
    name: string,
    most: number,
    action: (ownRandom: Random) => MoneyAction,
    kind: MoneyFaultKind,
  ) => {
    if (!faults.has(kind)) return [];
    const ownRandom = random.fork(name);
    const moments = Array.from({ length: ownRandom.between(1, most) }, () =>
      drawMoment(ownRandom, pressed, 3000),
    );
    return moments.map((at) => ({ at, action: action(ownRandom) }));
  };
  const drawClockTurnMs = (ownRandom: Random) =>
    ownRandom.pick([1, -1]) * ownRandom.pick([90_000, hour, 2 * day]);
  const drawSpellMs = (ownRandom: Random) => ownRandom.between(100, Math.max(200, durationMs / 3));
  const goalRandom = random.fork('aim');
  const goalActions = Array.from({ length: goalRandom.chance(0.3) ? goalRandom.between(2, 4) : 0 }, () => ({
    at: drawMoment(goalRandom, hotMoments, 20_000),
    action: { do: 'set goal', tab: drawTab(goalRandom), which: goalRandom.between(0, 3) } as const,
  }));
  return [
    ...presses,
    ...goalActions,
    ...drawActions('second tab', 2, () => ({ do: 'open tab' }), 'second tab'),
    ...drawActions(
      'reload',
      3,
      (ownRandom) => ({ do: 'reload', tab: drawTab(ownRandom), steps: drawSteps(ownRandom) }),
      'reload',
    ),
    ...drawActions(
      'close',
      2,
      (ownRandom) => ({ do: 'close', tab: drawTab(ownRandom), steps: drawSteps(ownRandom) }),
      'close',
    ),
    ...drawActions('outage', 2, (ownRandom) => ({ do: 'outage', ms: drawSpellMs(ownRandom) }), 'outage'),
    ...drawActions('revocation', 2, () => ({ do: 'revoke' }), 'revocation'),
    ...drawActions(
      'sign-out',
      2,
      (ownRandom) => ({ do: 'sign out', tab: drawTab(ownRandom), ms: drawSpellMs(ownRandom) }),
      'sign-out',
    ),
    ...drawActions(
      'other user',
      2,
      (ownRandom) => ({ do: 'switch user', tab: drawTab(ownRandom), ms: drawSpellMs(ownRandom) }),
      'other user',
    ),
    ...drawActions('pot credited', 3, () => ({ do: 'credit' }), 'pot credited'),
    ...drawActions(
      'turned clock',
      2,
      (ownRandom) => ({ do: 'turn clock', ms: drawClockTurnMs(ownRandom) }),
      'turned clock',
    ),
  ].sort((a, b) => a.at - b.at);
};
