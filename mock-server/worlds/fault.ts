import { Refusal } from '../contracts/refusal.ts';

/** The kinds of faults that a test can set in a world. */
export const faultKinds = [
  'status',
  'drop',
  'cut',
  'hang',
  'hold',
  'hold-response',
  'late-effect',
  'slow',
  'lost-response',
  'refused-response',
  'broken-json',
  'no-json',
  'wrong-response',
] as const;

/** Bodies that gateways send in place of JSON. */
export const noJsonContents = ['html', 'text', 'empty'] as const;

export type NotJson = (typeof noJsonContents)[number];

/** Ways in which a response can break its contract, or have more data than it. */
export const waysToBeWrong = [
  'missing',
  'null',
  'wrong-type',
  'extra',
  'unknown-value',
  'wrong-optional',
  'other-name',
] as const;

/** One way to break a response, and where. */
export interface WrongResponse {
  readonly wrong: (typeof waysToBeWrong)[number];
  /** Name of the affected property. Default: the first possible one. */
  readonly property?: string;
}

type FaultKind = (typeof faultKinds)[number];

/** A fault that was set through the control endpoint. */
export interface Fault extends Partial<WrongResponse> {
  readonly operationId: string;
  readonly kind: FaultKind;
  /** Number of affected calls; null: every call until cleared. */
  readonly times: number | null;
  /** Number of calls that succeed first. */
  readonly skip: number;
  /** status, no-json, refused-response: status of the response. */
  readonly status?: number;
  /** no-json: the body of the response. */
  readonly content?: NotJson;
  readonly code?: string;
  readonly message?: string;
  readonly parameter?: string;
  readonly reason?: string;
  /** status, refused-response: seconds after which the caller may retry, sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** cut, hold: request body bytes that are read before the connection is cut, or the call is paused. */
  readonly afterBytes?: number;
  /** slow: speed at which the request body is read. */
  readonly bytesPerSecond?: number;
  /** slow: pause before the response. */
  readonly delayMs?: number;
}

/** A fault as the control endpoint takes it. By default one call is affected, and none succeeds before it. */
export type FaultSetting = Omit<Fault, 'times' | 'skip'> & Partial<Pick<Fault, 'times' | 'skip'>>;

export const createFaultRefusal = (fault: Fault): Refusal => {
  const { status = 500, code = 'other', message = 'a fault was asked for' } = fault;
  return new Refusal(status, code, message, fault);
};

/** The faults of one world, in the order in which they were set. */
export class Faults {
  #pending: { fault: Fault; skip: number; left: number }[] = [];

  add(fault: Fault): void {
    this.#pending.push({ fault, skip: fault.skip, left: fault.times ?? Infinity });
  }

  clear(): void {
    this.#pending = [];
  }

  /** Returns the fault for this call, if there is one, and counts it as used. */
  take(operationId: string): Fault | undefined {
    const next = this.#pending.find(({ fault, left }) => fault.operationId === operationId && left > 0);
    if (!next) return undefined;
    if (next.skip > 0) {
      next.skip -= 1;
      return undefined;
    }
    next.left -= 1;
    return next.fault;
  }
}
