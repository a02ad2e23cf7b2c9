import type { Operation } from '@cagnotte/openapi';
import {
  createContractClients,
  createLogger,
  sendWithFetch,
  noRenewal,
  createRandomText,
  systemClock,
  type ResponseCheck,
  type Send,
  type WireRequest,
} from '@cagnotte/sdk/internal';
import type { Exchanged, RawResponse } from '../wire/call.ts';
import { createCurlLine } from './curl.ts';
import type { CheckSettings } from './options.ts';
import type { Tamper } from './tamper.ts';

/**
 * Creates a fetch that sends the headers of a page of `origin`, and reports every byte of requests and
 * responses.
 * @param onExchange called once for each request, also for one without a response
 */
export const createObservedFetch =
  (origin: string, onExchange: (exchange: Omit<Exchanged, 'operationId'>) => void): typeof fetch =>
  async (url, init) => {
    const startedAt = Date.now();
    // Built once, so that the recorded bytes are the sent ones, including the multipart boundary.
    const builtRequest = new Request(url, { ...init, signal: null });
    builtRequest.headers.set('Origin', origin);
    const { method, headers } = builtRequest;
    const body = init?.body ? new Uint8Array(await builtRequest.arrayBuffer()) : undefined;
    const request = { method, url: builtRequest.url, headers: Object.fromEntries(headers), body };
    const report = (response: RawResponse | undefined) =>
      onExchange({ startedAt, tookMs: Date.now() - startedAt, request, response });
    try {
      const signal = init?.signal ?? null;
      const response = await fetch(url, { method, headers, body: body ?? null, signal, redirect: 'manual' });
      report({
        status: response.status,
        statusText: response.statusText,
        headers: Object.fromEntries(response.headers),
        body: new Uint8Array(await response.clone().arrayBuffer()),
      });
      return response;
    } catch (error) {
      report(undefined);
      throw error;
    }
  };

type Values = Readonly<Record<string, unknown>>;

export interface PipelineCall {
  readonly operation: Operation;
  /** By their names in the contract. */
  readonly values: { readonly path?: Values; readonly query?: Values; readonly body?: Values };
  /** Token of the session; the pipeline adds it to header and payload. */
  readonly token: string | undefined;
  /** Changes the request of the SDK before it is sent. */
  readonly tamper?: Tamper | undefined;
}

/** Outcome of a call. */
interface Outcome {
  /** Undefined when no complete response arrived. */
  readonly raw: RawResponse | undefined;
  /** Repeats the call. */
  readonly curl: string;
}

/** Adds a time limit to uploads: the SDK sets none, because it shows their progress. */
const withTimeLimit = (request: WireRequest, timeoutMs: number): WireRequest =>
  request.body instanceof FormData
    ? { ...request, signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) }
    : request;

/** Switches the SDK's own check off: responses are judged by the whole contract here. */
const noResponseCheck: ResponseCheck = {
  loadSchemas: () => Promise.resolve(),
  findOperationId: () => undefined,
  check: () => Promise.resolve(),
};

/**
 * Sends a request through the SDK's own pipeline: encoding, token, time-out, retries.
 * @param record called with every attempt
 */
export const sendThroughPipeline = async (
  { operation, values, token, tamper }: PipelineCall,
  settings: CheckSettings,
  record: (exchanged: Exchanged) => void,
): Promise<Outcome> => {
  const { operationId, base, method } = operation;
  let outcome: Outcome = { raw: undefined, curl: '' };
  const send: Send = (original) => {
    const request = tamper ? tamper(original) : original;
    const curl = createCurlLine(request);
    outcome = { raw: undefined, curl };
    const observed = createObservedFetch(settings.origin, (exchange) => {
      record({ operationId, ...exchange });
      outcome = { raw: exchange.response, curl };
    });
    return sendWithFetch(withTimeLimit(request, settings.timeoutMs), observed);
  };
  const { sendCall } = createContractClients({
    platform: {
      isBrowser: false,
      send,
      sendUpload: send,
      clock: systemClock,
      serverNow: () => systemClock.now(),
      randomText: createRandomText,
    },
    logger: createLogger(
      () => undefined,
      () => 2,
    ),
    addresses: () => settings,
    token: () => token,
    renewal: noRenewal,
    requestIdHeader: settings.requestIdHeader ?? false,
    timeoutMs: settings.timeoutMs,
    responseCheck: noResponseCheck,
  });
  const pathValues: Values = { product: settings.product, ...values.path };
  const path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(pathValues[name])),
  );
  // The error of the SDK is ignored: the response itself is judged.
  await sendCall({ base, method, path, query: values.query, body: values.body }).catch(() => undefined);
  return outcome;
};
