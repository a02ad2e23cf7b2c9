/**
 * Connects the generated hooks with the SDK. The only file of this package that is written by hand.
 *
 * Generated code does not import the SDK. The SDK's client connects its transport when it is
 * created (`connectTransport`). From then on hooks and SDK calls share one pipeline for token,
 * encoding, retries and errors.
 */

/** The base address of a request: the API's, or the file proxy's. */
export type TransportBase = 'api' | 'proxy';

/** One request, as a generated hook describes it. */
export interface TransportRequest extends TransportOptions {
  /** Path of the contract with the values of its path parameters; without a host. */
  readonly url: string;
  readonly method: string;
  /** Query parameters, not encoded yet. */
  readonly params?: unknown;
  /** Typed body, not encoded yet. */
  readonly data?: unknown;
  readonly headers?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** Options of one call, besides the parameters of its contract. */
export interface TransportOptions {
  /**
   * Id of the request, in place of a new one. Calls with the same id have one effect in all, if the server
   * honours ids and clients send them (`requestIdHeader`).
   */
  readonly requestId?: string | undefined;
}

/** Sends a request and resolves to the parsed body of a successful response; rejects with an `SdkError`. */
export type Transport = (base: TransportBase, request: TransportRequest) => Promise<unknown>;

let connected: Transport | undefined;

/**
 * Connects a transport for all generated calls, in place of an earlier one.
 * @returns a function that disconnects this transport, unless another one has replaced it
 */
export const connectTransport = (transport: Transport): (() => void) => {
  connected = transport;
  return () => {
    if (connected === transport) connected = undefined;
  };
};

const send = async <Result>(base: TransportBase, request: TransportRequest): Promise<Result> => {
  if (!connected)
    throw new Error('no transport is connected: create the SDK before the first generated call');
  // The type is the contract's: the transport checks the response against it.
  return (await connected(base, request)) as Result;
};

/**
 * Sends a generated call, as the mutator of the generator. All calls use the API: the SDK uploads files, the
 * file proxy has no hooks.
 */
export const apiTransport = <Result>(
  request: TransportRequest,
  options?: TransportOptions,
): Promise<Result> => send<Result>('api', { ...options, ...request });
