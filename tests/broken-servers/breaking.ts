import type { RawRequest, RawResponse } from '@cagnotte/contracts/internal';

/** A call on its way to the sound server. */
export interface Call {
  /** Undefined for a call that belongs to no operation. */
  readonly operationId: string | undefined;
  /** A browser's question before the call itself. */
  readonly isPreflight: boolean;
  readonly request: RawRequest;
}

/** What the caller gets. */
export type Reply =
  | RawResponse
  /** The connection ends without a response. */
  | 'hung up'
  /** No response, and the connection stays. */
  | 'silence'
  /** The connection ends in the middle of the body. */
  | { readonly cut: RawResponse };

/** Asks the sound server. */
export type Forward = (request: RawRequest) => Promise<RawResponse>;

/** What a defective server does with a call. */
export type Breaking = (call: Call, forward: Forward) => Promise<Reply>;

/** Created for each server, because a defect may have state. */
export type Breaks = () => Breaking;

/** No defect at all: every byte goes through as it came. */
export const sound: Breaks = () => (call, forward) => forward(call.request);

/** Breaks the calls of one operation, not its preflights; all others go through. */
export const at =
  (operationId: string, breaking: Breaking): Breaking =>
  (call, forward) =>
    call.operationId === operationId && !call.isPreflight ? breaking(call, forward) : forward(call.request);

/** Several habits of one defect, by the operation in which each shows. */
export const each =
  (habits: Readonly<Record<string, Breaking>>): Breaking =>
  (call, forward) => {
    const habit = call.isPreflight ? undefined : habits[call.operationId ?? ''];
    return habit ? habit(call, forward) : forward(call.request);
  };
