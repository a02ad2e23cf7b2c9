import { getUserSettings } from '@cagnotte/generated/paths';
import { coreOf } from '../core-of.ts';
import { isSdkError } from '../errors/sdk-error.ts';
import { readTokenCookie } from '../session/token-cookie.ts';
import { withToken } from './access-token.ts';
import { orAbort } from './abortable.ts';
import { fillPath, type Call } from './call.ts';

/** A read whose path, query and token are known before the code that needs it runs. */
type Read = Pick<Call, 'path' | 'query'>;

/** Reads of a page's start that leave together. Each response goes to the first call that asks for the same, and to no second one. */
export interface ReadsAhead {
  /**
   * Sends reads now.
   * @param token that they carry, unless they need none; it need not be that of a session yet
   * @returns their responses; reading one does not take it from the call that needs it
   */
  readonly send: (token: string | undefined, reads: readonly Read[]) => readonly Promise<unknown>[];
  /** The token that an earlier visit left for this client in the cookie. */
  readonly tokenOfCookie: (clientId: string) => string | undefined;
  /** Drops the responses that no call has asked for: a step of the start failed. */
  readonly clear: () => void;
}

/** Milliseconds after which a response is too old to be used. */
const longestWait = 10_000;

/**
 * Lets an SDK send reads ahead. They go through its pipeline as every call does, and nothing is applied before the call that needs it is
 * made: so the order of start-up stays configure, init, authorise, however early the requests leave (D119).
 */
export const createReadsAhead = (sdk: object): ReadsAhead => {
  const { platform, options, session, exchange, around } = coreOf(sdk);
  const sent = new Map<string, { readonly at: number; readonly response: Promise<unknown> }>();

  const keyOf = ({ path, pathParameters }: Call, query: unknown): string =>
    JSON.stringify([fillPath(path, pathParameters), query]);

  around((send) => async (call, request) => {
    if (sent.size === 0 || call.method !== 'GET') {
      // What changes something makes older responses wrong.
      if (call.method !== 'GET') sent.clear();
      return send(call, request);
    }
    const { query, token } = withToken(call, session.snapshot().token, undefined);
    const key = keyOf(call, query);
    const found = sent.get(key);
    sent.delete(key);
    if (!found || platform.clock.now() - found.at > longestWait) return send(call, request);
    return orAbort(found.response, call.settings?.signal).catch((error: unknown) => {
      // Of the call that asks for it, a refusal may renew the token or end the session.
      const isRenewable =
        token !== undefined &&
        call.path !== getUserSettings &&
        isSdkError(error) &&
        error.code === 'UNAUTHORIZED';
      if (!isRenewable) throw error;
      return send(call, request);
    });
  });

  return {
    send: (token, reads) =>
      reads.map((read) => {
        const call: Call = { ...read, base: 'api', method: 'GET', isAhead: true };
        const { query } = withToken(call, token, undefined);
        const response = exchange({ ...call, query });
        // Its failure is that of the call that asks for it.
        response.catch(() => undefined);
        sent.set(keyOf(call, query), { at: platform.clock.now(), response });
        return response;
      }),
    tokenOfCookie: (clientId) => readTokenCookie(platform, clientId, options.tokenCookieDays),
    clear: () => sent.clear(),
  };
};
