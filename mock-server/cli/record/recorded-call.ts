import type { IncomingMessage } from 'node:http';
import type { RawRequest } from '../wire/exchanged.ts';
import type { Failure, Lost, Recorded } from '../wire/recorded.ts';
import { decoded, type Decoded } from './decoded.ts';
import type { Forwarded } from './forward.ts';
import { headersByName } from './headers.ts';

const requestOf = (incoming: IncomingMessage, base: URL, body: Uint8Array): RawRequest => {
  const { method = 'GET', url = '/', rawHeaders } = incoming;
  return {
    method,
    url: url.startsWith('/') ? `${base.origin}${base.pathname.replace(/\/+$/, '')}${url}` : url,
    headers: { ...headersByName(rawHeaders), host: base.host },
    body: body.length > 0 ? body : undefined,
  };
};

/** A call that was not passed on, and why. */
export const refusedCall = (
  incoming: IncomingMessage,
  base: URL,
  startedAt: number,
  why: string,
): Recorded => ({
  operationId: undefined,
  startedAt,
  tookMs: 0,
  request: requestOf(incoming, base, Buffer.alloc(0)),
  answer: undefined,
  failure: { by: 'recorder', why },
});

/** A call that was passed on, as it is to be judged and written down. */
export const recordedCall = async (
  incoming: IncomingMessage,
  base: URL,
  startedAt: number,
  { sent, isSentWhole, head, received, failure }: Forwarded,
): Promise<Recorded> => {
  const tookMs = Date.now() - startedAt;
  const request = sent.read();
  const raw = received.read();
  const body: Decoded =
    raw.lost === undefined ? await decoded(raw.bytes, head?.headers['content-encoding']) : raw;
  const failed: Failure | undefined =
    failure ?? (body.broken === undefined ? undefined : { by: 'server', why: body.broken });
  const requestLost = isSentWhole ? request.lost : 'not kept: it did not arrive to its end';
  const lost: Lost = {
    ...(requestLost !== undefined && { request: requestLost }),
    ...(body.lost !== undefined && { answer: body.lost }),
  };
  return {
    operationId: undefined,
    startedAt,
    tookMs,
    request: requestOf(incoming, base, isSentWhole ? request.bytes : Buffer.alloc(0)),
    answer: head && !failed ? { ...head, body: body.bytes } : undefined,
    failure: failed,
    lost,
  };
};
