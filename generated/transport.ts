/**
 * The port through which every generated hook calls out, and the only hand-written file of this package.
 *
 * Generated code imports nobody, so it cannot know the SDK: the SDK's client fills the port when it is created
 * (`connectTransport`), and from then on hooks and SDK calls share one pipeline for token, encoding, retries
 * and errors.
 */

/** The base address a call goes to: the API's, or the file proxy's. */
export type TransportBase = 'api' | 'proxy';

/** One call as a generated hook describes it. */
export interface TransportRequest extends TransportOptions {
  /** Path of the contract with its path parameters filled in; never with a host. */
  readonly url: string;
  readonly method: string;
  /** Query parameters, still unencoded. */
  readonly params?: unknown;
  /** The plain typed body, still unencoded. */
  readonly data?: unknown;
  readonly headers?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** What a caller may say of one call, beside what its contract says. */
export interface TransportOptions {
  /**
   * Identifier of the caller's own for the call, in place of a new one. A call that is made again with the id of an earlier one has one
   * effect in all, where the server honours ids and clients send them (`requestIdHeader`).
   */
  readonly requestId?: string | undefined;
}

/** Sends a call and resolves to the parsed body of a successful response; rejects with a coded error. */
export type Transport = (base: TransportBase, request: TransportRequest) => Promise<unknown>;

let connected: Transport | undefined;

/**
 * Fills the port. The last one connected is used.
 * @returns a function that empties the port again, if it still holds this transport.
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
  // The response is typed by the contract; the pipeline behind the port is what checks it.
  return (await connected(base, request)) as Result;
};

/** Mutator of the generated calls. No operation of the file proxy has a hook: the SDK uploads. */
export const apiTransport = <Result>(
  request: TransportRequest,
  options?: TransportOptions,
): Promise<Result> => send<Result>('api', { ...options, ...request });
