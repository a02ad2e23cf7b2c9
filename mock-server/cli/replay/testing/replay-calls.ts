import { bytesOf, startUpstream } from '../../record/testing/upstream.ts';
import { operations } from '../../testing/contract-operation.ts';
import { readHar } from '../../wire/read-har.ts';
import type { Recorded } from '../../wire/recorded.ts';
import { recorder, toHar } from '../../wire/save-har.ts';
import { replaySession, type Replayed, type ReplayOptions } from '../replay-session.ts';

/** The token that a recording was made with. */
export const recordedToken = 'tok-recorded';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const host = 'https://recorded.example';

let made = 0;
/** A call of a recording, and its answer. */
export const call = (
  method: string,
  path: string,
  body: string | undefined,
  answer: unknown,
  status = 200,
): Recorded => ({
  operationId: undefined,
  startedAt: (made += 1),
  tookMs: 1,
  request: {
    method,
    url: `${host}${path}`,
    headers: {
      ...(body !== undefined && form),
      authorization: `Bearer ${recordedToken}`,
      'x-request-id': `r${made}`,
    },
    body: body === undefined ? undefined : Buffer.from(body),
  },
  answer: { status, statusText: '', headers: json, body: Buffer.from(JSON.stringify(answer)) },
});

/** Calls as they come out of a HAR: without secrets. */
export const masked = (...calls: Recorded[]): Recorded[] =>
  readHar(
    JSON.stringify(
      toHar(
        calls.map((one, startedAt) => ({ ...one, startedAt })),
        { name: recorder, version: '1' },
      ),
    ),
  );

interface Heard {
  readonly line: string;
  readonly authorization: string | undefined;
  readonly requestId: string | undefined;
  readonly fields: URLSearchParams;
  readonly body: string;
}

/** A server that answers by path, and what it heard. */
export const serverOf = async (
  answers: Readonly<Record<string, readonly [status: number, body: unknown]>>,
) => {
  const heard: Heard[] = [];
  const upstream = await startUpstream(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    const body = (await bytesOf(request)).toString();
    heard.push({
      line: `${request.method} ${url.pathname}`,
      authorization: request.headers.authorization,
      requestId: request.headers['x-request-id']?.toString(),
      fields: new URLSearchParams(request.method === 'GET' ? url.search : body),
      body,
    });
    const [status, answer] = answers[url.pathname] ?? [200, {}];
    response.writeHead(status, json).end(JSON.stringify(answer));
  });
  return { heard, origin: upstream.origin };
};

const all = { write: true, destructive: true };
/** All that a replay yields: everything is allowed, unless a test says otherwise. */
export const replay = async (
  calls: readonly Recorded[],
  origin: string,
  more: Partial<ReplayOptions> = {},
) => {
  const results: Replayed[] = [];
  const options = { operations, api: origin, proxy: origin, token: 'tok-given', allow: all, ...more };
  for await (const result of replaySession(calls, options)) results.push(result);
  return results;
};

/** Path of a call that only reads. */
export const pot = '/api/kit/v3/pot';
/** A path with the recorded token in its query. */
export const withToken = (path: string) => `${path}?access_token=${recordedToken}`;
