import type { Level, Rule, Settings } from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Breaks } from './breaking.ts';

/** What of a report names a defect. */
export interface Named {
  readonly operationId: OperationId;
  readonly rule: Rule;
  /** Where, with `[*]` for any item of a list. */
  readonly path: string;
  /** `error` unless given; `warning` for what the contracts only assume, `note` for what breaks no client. */
  readonly level?: Level;
  /** Words of the expected value, where the same place can be wrong in two ways. */
  readonly expected?: string;
  /** Words of the actual value, where one place can be wrong in two ways. */
  readonly actual?: string;
  /** Words of the attempt in the report, where they identify the defect. */
  readonly during?: string;
}

/** One thing that is wrong with a server. */
export interface Defect {
  /** As a sentence. */
  readonly name: string;
  readonly breaks: Breaks;
  readonly named: Named;
  /** The other operations that can not be right because of it, and are found wrong as well. */
  readonly follows?: readonly OperationId[];
  /** How the check has to be run to find it, beside what it is run with anyway. */
  readonly settings?: Partial<Settings>;
}
