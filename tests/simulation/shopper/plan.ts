import type { Random } from '../clockwork/random.ts';
import type { Profile } from '../profile.ts';
import type { FaultKind } from '../server/faults.ts';
import type { Action, PlannedAction } from './action.ts';

type Draw = (random: Random, profile: Profile) => Action;

const drawTab = (random: Random) => random.between(0, 5);
const drawSpellMs = (random: Random, { durationMs }: Profile) => random.between(100, durationMs / 2);

/** Draws the time of an action: some are close together, so that they interfere. */
const drawMoment = (random: Random, { durationMs, hotMoments }: Profile): number =>
  random.chance(0.4)
    ? Math.min(random.pick(hotMoments) + random.between(0, 600), durationMs)
    : random.between(0, durationMs);

const drawReceipt = (random: Random, { faults }: Profile): Action => ({
  do: random.pick(['add', 'add', 'upload']),
  tab: drawTab(random),
  pictures: random.pick([1, 1, 2, 3, 4]),
  again: faults.has('same photo') && random.chance(0.3),
});

/** Most occurrences of an event in a run, and the event. */
const deviceEvents: readonly (readonly [FaultKind, number, Draw])[] = [
  [
    'death',
    5,
    (random) => ({
      do: 'kill',
      tab: drawTab(random),
      steps: random.between(0, 60),
      reopenAfter: random.pick([1, 500, 20_000]),
    }),
  ],
  [
    'offline',
    3,
    (random, profile) => ({ do: 'offline', ms: drawSpellMs(random, profile), isKnown: random.chance(0.7) }),
  ],
  [
    'outage',
    2,
    (random, profile) => ({
      do: 'outage',
      ms: drawSpellMs(random, profile),
      retryAfterS: random.pick([1, 30, 300]),
    }),
  ],
  [
    'clock jump',
    2,
    (random) => ({ do: 'clock', ms: random.pick([-1, 1]) * random.pick([5, 3600, 40_000]) * 1000 }),
  ],
  ['long absence', 1, () => ({ do: 'stay away' })],
  ['revocation', 3, () => ({ do: 'revoke' })],
  [
    'sign-out',
    3,
    (random, profile) => ({ do: 'sign out', tab: drawTab(random), ms: drawSpellMs(random, profile) }),
  ],
  [
    'other user',
    3,
    (random) => ({
      do: 'switch user',
      tab: drawTab(random),
      meanwhile: random.pick(['send draft', 'add', 'keep', 'nothing']),
    }),
  ],
  [
    'quota',
    2,
    (random, profile) => ({
      do: 'fill disk',
      ms: drawSpellMs(random, profile),
      room: random.pick([0, 100, 300]),
    }),
  ],
  [
    'write error',
    2,
    (random, profile) => ({
      do: 'break writes',
      ms: drawSpellMs(random, profile),
      chance: random.pick([0.1, 0.5, 1]),
    }),
  ],
  ['unreadable', 1, (random, profile) => ({ do: 'break reads', ms: drawSpellMs(random, profile) })],
  [
    'corrupt picture',
    3,
    (random) => ({ do: 'harm picture', which: random.between(0, 9), isLost: random.chance(0.4) }),
  ],
  [
    'corrupt record',
    1,
    (random) => ({ do: 'harm record', which: random.between(0, 9), how: random.between(0, 9) }),
  ],
  [
    'discard',
    3,
    (random) => ({
      do: random.pick(['discard', 'discard', 'clear']),
      tab: drawTab(random),
      which: random.between(0, 9),
    }),
  ],
  ['edit', 3, (random) => ({ do: 'edit', tab: drawTab(random), which: random.between(0, 9) })],
  ['retry', 4, (random) => ({ do: 'retry', tab: drawTab(random), which: random.between(0, 9) })],
  [
    'draft',
    6,
    (random) =>
      random.pick<Action>([
        { do: 'keep', tab: drawTab(random), pictures: random.between(1, 3), again: false },
        { do: 'keep', tab: drawTab(random), pictures: 1, again: false },
        { do: 'rearrange draft', tab: drawTab(random), how: random.pick(['move', 'remove', 'replace']) },
        { do: 'send draft', tab: drawTab(random) },
      ]),
  ],
  [
    'frozen page',
    4,
    (random, profile) => ({
      do: 'freeze',
      tab: drawTab(random),
      steps: random.between(0, 60),
      ms: random.pick([100, drawSpellMs(random, profile), Infinity]),
    }),
  ],
  ['stuck database', 1, (random, profile) => ({ do: 'stick disk', ms: drawSpellMs(random, profile) })],
  [
    'lost database',
    4,
    (random, profile) => ({
      do: 'lose database',
      tab: drawTab(random),
      steps: random.between(0, 60),
      ms: random.pick([500, 3000, drawSpellMs(random, profile), Infinity]),
      isEverywhere: random.chance(0.4),
    }),
  ],
];

/**
 * Draws the actions of a run, in order of time. The actions of one kind of fault do not depend on the other
 * kinds.
 */
export const createPlan = (random: Random, profile: Profile): readonly PlannedAction[] => {
  const draw = (name: string, count: number, action: Draw, kind: FaultKind | undefined): PlannedAction[] => {
    const actionRandom = random.fork(name);
    return Array.from({ length: count }, () => ({
      at: drawMoment(actionRandom, profile),
      action: action(actionRandom, profile),
      kind,
    }));
  };
  const shopperRandom = random.fork('shopper');
  const actions = [
    ...draw('give', shopperRandom.between(1, 6), drawReceipt, undefined),
    ...draw('tabs', shopperRandom.between(0, 2), () => ({ do: 'open tab' }), undefined),
    ...draw('look', shopperRandom.between(0, 2), (drawn) => ({ do: 'look', tab: drawTab(drawn) }), undefined),
    ...deviceEvents.flatMap(([kind, most, action]) =>
      profile.faults.has(kind) ? draw(kind, random.fork(`count ${kind}`).between(1, most), action, kind) : [],
    ),
  ];
  return actions.sort((a, b) => a.at - b.at);
};
