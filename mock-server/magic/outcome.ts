import type { ErrorCode, ErrorReason } from '@cagnotte/sdk';
import type { OperationId } from '../contracts/operation-types.ts';

/** A coded error, sent with the error body of the contracts. */
interface Refused {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** No response that could be read. */
interface Broken {
  readonly fault: 'drop' | 'hang' | 'broken-json';
  /** What happens, for the documentation. */
  readonly says: string;
  /** What the SDK says then. */
  readonly message: string;
}

/** What a magic value asks for. */
export interface Outcome {
  /** Asks for it where a value is text. */
  readonly word: string;
  /** Asks for it where a value is made of digits; 1 to 49. Partners write both into their tests: neither ever changes. */
  readonly number: number;
  /** The error that the SDK makes of it. */
  readonly sdkCode: ErrorCode;
  readonly reason?: ErrorReason;
  readonly response: Refused | Broken;
  /** The only operations whose contract has it. Default: all. */
  readonly raisedBy?: readonly OperationId[];
  /** An EAN that asked for it first, and still does. */
  readonly formerEan?: string;
}

/** Whether an operation may have this outcome. */
export const isRaisedBy = ({ raisedBy }: Outcome, operationId: string): boolean =>
  raisedBy === undefined || raisedBy.some((id) => id === operationId);
