import type { Mutant } from '../../tools/checklist/mutants/mutant.ts';

/** A mutant of the simulated code. */
export interface SimulationMutant extends Mutant {
  readonly name: string;
  /** A seed to try first, for a mutant that only one seed in thousands notices. */
  readonly seed?: number;
}

/** A broken rule. */
export interface Violation {
  readonly rule: string;
  readonly detail: string;
}

/** The result of one seed. */
export interface SeedOutcome {
  readonly seed: number;
  /** The first broken rule. */
  readonly violation: Violation | undefined;
  /** The kinds of faults that it mixes. */
  readonly faults: readonly string[];
  readonly plan: readonly { readonly at: number; readonly action: object }[];
  /** The log of the run. */
  readonly lines: readonly string[];
  /** Hash of the lines: the same for the same seed. */
  readonly hash: string;
  /** Number of events by kind. */
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Runs a seed.
 * @param without kinds of faults to leave out
 */
export type RunSeed = (seed: number, without?: ReadonlySet<string>) => Promise<SeedOutcome>;

/** A simulation for the command line. */
export interface Simulation {
  readonly name: 'outbox' | 'money';
  /** Number of seeds that `npm test` runs. */
  readonly seeds: number;
  readonly faultKinds: readonly string[];
  readonly run: RunSeed;
  /** Mistakes that the simulation must notice. */
  readonly mutants: readonly SimulationMutant[];
  /** Runs an action with a mutant of the code; the working tree is not touched. */
  readonly withMutant: <Result>(mutant: Mutant, use: (run: RunSeed) => Promise<Result>) => Promise<Result>;
}
