import type { RawAnswer } from '../judge/wire-answer.ts';
import type { Exchanged } from '../wire/exchanged.ts';

type Seen = Omit<Exchanged, 'operationId'>;

const answerOf = async (response: Response): Promise<RawAnswer> => ({
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
    const seen = (answer: RawAnswer | undefined) =>
      see({ startedAt, tookMs: Date.now() - startedAt, request, answer });
    try {
      const response = await fetch(url, {
        method: made.method,
        headers: made.headers,
        body: body ?? null,
        signal: init?.signal ?? null,
        redirect: 'manual',
      });
      const copy = response.clone();
      seen(await answerOf(copy));
      return response;
    } catch (error) {
      seen(undefined);
      throw error;
    }
  };
