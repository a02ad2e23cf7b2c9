import type { Random } from './clockwork/random.ts';
import { drawFaultKinds } from './network/fault-plan.ts';
import { faultKinds, type FaultKind } from './server/faults.ts';

/** Reaction of the host page to an expired token. */
type RenewalPolicy = 'none' | 'token' | 'null' | 'setToken';

/** Parameters of a run, drawn from its seed. */
export interface Profile {
  readonly faults: ReadonlySet<FaultKind>;
  /** Duration of the shopper's actions, in milliseconds. */
  readonly durationMs: number;
  /** Moments with more actions than others. */
  readonly hotMoments: readonly number[];
  /** Probability of a fault for a request, from 0 to 1. */
  readonly faultProbability: number;
  readonly slowestResponseMs: number;
  readonly isResumable: boolean;
  readonly givesSubpictures: boolean;
  readonly renewal: RenewalPolicy;
  readonly hasStore: boolean;
  /** True if the shopper reloads every tab before the end. */
  readonly startsAfresh: boolean;
}

export const createProfile = (random: Random, without: ReadonlySet<string>): Profile => {
  const faults = drawFaultKinds(random, faultKinds, [0.15, 0.35, 0.6], without);
  // Without a store nothing survives: a few runs are enough to see that the shopper is warned.
  const hasStore = !random.chance(0.15) || !faults.has('no store');
  const durationMs = random.pick([10, 60, 300, 1800]) * 1000;
  return {
    faults,
    durationMs,
    hotMoments: Array.from({ length: 3 }, () => random.between(0, durationMs)),
    faultProbability: random.pick([0.05, 0.2, 0.5]),
    slowestResponseMs: random.pick([40, 400, 8000]),
    isResumable: random.chance(0.5),
    givesSubpictures: random.chance(0.5),
    renewal: random.pick(['none', 'token', 'null', 'setToken']),
    hasStore,
    startsAfresh: random.chance(0.3) || faults.has('unreadable'),
  };
};
