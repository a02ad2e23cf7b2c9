import type { RawAnswer } from '../judge/wire-answer.ts';
import type { RawRequest } from '../wire/exchanged.ts';

/** Sends a call as it stands. @throws Error when no whole answer comes. */
export const send = async (
  { method, url, headers, body }: RawRequest,
  signal: AbortSignal,
): Promise<RawAnswer> => {
  const response = await fetch(url, {
    method,
    headers,
    body: body === undefined ? null : new Uint8Array(body),
    redirect: 'manual',
    signal,
  });
  return {
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  };
};
