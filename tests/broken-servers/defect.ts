import type { Level, FindingRule, CheckSettings } from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import type { CreateBreaking } from './breaking.ts';

/** The properties of a problem in the report that identify a defect. */
export interface Named {
  readonly operationId: OperationId;
  readonly rule: FindingRule;
  /** Location, with `[*]` for any item of a list. */
  readonly path: string;
  /**
   * Default `error`; `warning` for rules that the contracts only assume, `note` for defects that break no
   * client.
   */
  readonly level?: Level;
  /** Part of the expected value, when one place can be wrong in two ways. */
  readonly expected?: string;
  /** Part of the actual value, when one place can be wrong in two ways. */
  readonly actual?: string;
  /** Text of the attempt in the report, when it identifies the defect. */
  readonly during?: string;
}

/** One defect of a server. */
export interface Defect {
  readonly name: string;
  readonly breaks: CreateBreaking;
  readonly named: Named;
  /** Further operations that are wrong because of the defect, and are reported too. */
  readonly follows?: readonly OperationId[];
  /** Settings that the check needs to find the defect, besides the usual ones. */
  readonly settings?: Partial<CheckSettings>;
}
