import type { ErrorCode, ErrorReason } from '@cagnotte/sdk';
import type { OperationId } from '../contracts/operation-types.ts';

/** A coded error, sent with the error body of the contracts. */
interface Refused {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** No readable response. */
interface Broken {
  readonly fault: 'drop' | 'hang' | 'broken-json';
  /** Description for the documentation. */
  readonly description: string;
  /** Message of the SDK's error. */
  readonly message: string;
}

/** The outcome that a magic value requests. */
export interface MagicOutcome {
  /** Magic value in text fields. */
  readonly word: string;
  /**
   * Magic value in fields of digits, 1 to 49. Partners use both values in their tests, so neither ever
   * changes.
   */
  readonly number: number;
  /** Code of the SDK's error. */
  readonly sdkCode: ErrorCode;
  readonly reason?: ErrorReason;
  readonly response: Refused | Broken;
  /** The operations whose contract has this outcome. Default: all. */
  readonly raisedBy?: readonly OperationId[];
  /** A former EAN that still requests this outcome. */
  readonly formerEan?: string;
}

/** True if an operation can have this outcome. */
export const isRaisedBy = ({ raisedBy }: MagicOutcome, operationId: string): boolean =>
  raisedBy === undefined || raisedBy.some((id) => id === operationId);
