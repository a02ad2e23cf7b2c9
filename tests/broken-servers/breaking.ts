import type { RawRequest, RawResponse } from '@cagnotte/contracts/internal';

/** A request to the sound server. */
export interface IncomingCall {
  /** Undefined for a call that belongs to no operation. */
  readonly operationId: string | undefined;
  /** True for the preflight of a call. */
  readonly isPreflight: boolean;
  readonly request: RawRequest;
}

/** Response to the caller. */
export type Reply =
  | RawResponse
  /** The connection ends without a response. */
  | 'hung up'
  /** No response, and the connection stays open. */
  | 'silence'
  /** The connection ends in the middle of the body. */
  | { readonly cut: RawResponse };

/** Sends a request to the sound server. */
export type Forward = (request: RawRequest) => Promise<RawResponse>;

/** Behaviour of a defective server for one call. */
export type Breaking = (call: IncomingCall, forward: Forward) => Promise<Reply>;

/** Created for each server, because a defect may have state. */
export type CreateBreaking = () => Breaking;

/** Passes every byte unchanged. */
export const breakNothing: CreateBreaking = () => (call, forward) => forward(call.request);

/** Breaks the calls of one operation, except preflights; all others pass unchanged. */
export const breakOperation =
  (operationId: string, breaking: Breaking): Breaking =>
  (call, forward) =>
    call.operationId === operationId && !call.isPreflight ? breaking(call, forward) : forward(call.request);

/** Combines several behaviours of one defect, by operation. */
export const breakOperations =
  (breakings: Readonly<Record<string, Breaking>>): Breaking =>
  (call, forward) => {
    const breaking = call.isPreflight ? undefined : breakings[call.operationId ?? ''];
    return breaking ? breaking(call, forward) : forward(call.request);
  };
