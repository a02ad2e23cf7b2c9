import type { Operation } from '@cagnotte/openapi';
import {
  createContractClients,
  createLogger,
  fetchSend,
  noRenewal,
  randomText,
  type ResponseCheck,
  type Send,
  systemClock,
  type WireRequest,
} from '@cagnotte/sdk/internal';
import type { Exchanged, RawResponse } from '../wire/call.ts';
import { curlLine } from './curl.ts';
import type { Settings } from './options.ts';
import type { Tamper } from './tamper.ts';

type Seen = Omit<Exchanged, 'operationId'>;

const responseOf = async (response: Response): Promise<RawResponse> => ({
  status: response.status,
  statusText: response.statusText,
  headers: Object.fromEntries(response.headers),
  body: new Uint8Array(await response.arrayBuffer()),
});

/**
 * A fetch which calls as a page of `origin` would, and hands over every byte that went out and came back.
 * @param see is called once for each call, also for one that was not answered.
 */
export const observedFetch =
  (origin: string, see: (seen: Seen) => void): typeof fetch =>
  async (url, init) => {
    const startedAt = Date.now();
    // Made once, so that what is recorded is what was sent, down to the boundary of a multipart body.
    const made = new Request(url, { ...init, signal: null });
    made.headers.set('Origin', origin);
    const body = init?.body ? new Uint8Array(await made.arrayBuffer()) : undefined;
    const request = {
      method: made.method,
      url: made.url,
      headers: Object.fromEntries(made.headers),
      body,
    };
    const seen = (response: RawResponse | undefined) =>
      see({ startedAt, tookMs: Date.now() - startedAt, request, response });
    try {
      const response = await fetch(url, {
        method: made.method,
        headers: made.headers,
        body: body ?? null,
        signal: init?.signal ?? null,
        redirect: 'manual',
      });
      const copy = response.clone();
      seen(await responseOf(copy));
      return response;
    } catch (error) {
      seen(undefined);
      throw error;
    }
  };

/** The values of a call, by their names in the contract. */
interface Values {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface PipelineCall {
  readonly operation: Operation;
  readonly values: Values;
  /** Of the session; the pipeline puts it into both places. */
  readonly token: string | undefined;
  /** Changes what the SDK made of it, just before it leaves. */
  readonly tamper?: Tamper | undefined;
}

/** What came of a call. */
export interface Came {
  /** Undefined where no whole response came. */
  readonly raw: RawResponse | undefined;
  /** Repeats the call. */
  readonly curl: string;
}

/** Pictures may take their time, says the SDK, which shows how far they are; here nobody looks on. */
const withLimit = (request: WireRequest, timeoutMs: number): WireRequest =>
  request.body instanceof FormData
    ? { ...request, signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) }
    : request;

/** The whole contract judges a response here, limits included, and not the part of it that the SDK relies on. */
const judgedElsewhere: ResponseCheck = { ready: () => Promise.resolve(), check: () => Promise.resolve() };

/**
 * Sends a call as the SDK does, by the SDK's own pipeline with its fetch port: encoding, token, time-out, retries.
 * @param record is told of every attempt.
 */
export const throughPipeline = async (
  { operation, values, token, tamper }: PipelineCall,
  settings: Settings,
  record: (exchanged: Exchanged) => void,
): Promise<Came> => {
  const { operationId, base, method } = operation;
  let came: Came = { raw: undefined, curl: '' };
  const send: Send = (made) => {
    const request = tamper ? tamper(made) : made;
    const curl = curlLine(request);
    came = { raw: undefined, curl };
    const observed = observedFetch(settings.origin, (seen) => {
      record({ operationId, ...seen });
      came = { raw: seen.response, curl };
    });
    return fetchSend(withLimit(request, settings.timeoutMs), observed);
  };
  const { exchange } = createContractClients({
    platform: { isBrowser: false, send, sendUpload: send, clock: systemClock, randomText },
    logger: createLogger(
      () => undefined,
      () => 2,
    ),
    addresses: () => settings,
    token: () => token,
    renewal: noRenewal,
    requestIdHeader: settings.requestIdHeader ?? false,
    timeoutMs: settings.timeoutMs,
    responseCheck: judgedElsewhere,
  });
  const inPath: Readonly<Record<string, unknown>> = { product: settings.product, ...values.path };
  const path = operation.path.replace(/\{(\w+)\}/g, (_hole, name: string) =>
    encodeURIComponent(String(inPath[name])),
  );
  // What it rejects with is of no use here: the response itself is judged.
  await exchange({ base, method, path, query: values.query, body: values.body }).catch(() => undefined);
  return came;
};
