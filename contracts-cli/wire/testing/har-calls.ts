import type { RawRequest, RecordedCall } from '../call.ts';
import { readHar } from '../read-har.ts';
import { recorder, toHar } from '../write-har.ts';

/** Creator of the HARs of these tests. */
export const creator = { name: recorder, version: '1' };
/** Headers of JSON. */
export const json = { 'content-type': 'application/json' };

/** Creates a call with a JSON response. */
export const createCall = (
  request: Partial<RawRequest>,
  body: unknown = {},
  overrides: Partial<RecordedCall> = {},
): RecordedCall => ({
  operationId: undefined,
  startedAt: Date.parse('2026-11-18T08:15:30.250Z'),
  tookMs: 12.34,
  request: {
    method: 'GET',
    url: 'https://api.example/api/kit/v3/pot',
    headers: {},
    body: undefined,
    ...request,
  },
  response: { status: 200, statusText: 'OK', headers: json, body: Buffer.from(JSON.stringify(body)) },
  ...overrides,
});

/** Creates the method, headers and body of a call with a form. */
export const createFormRequest = (text: string): Partial<RawRequest> => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: Buffer.from(text),
});

export const toHarText = (...calls: RecordedCall[]): string => JSON.stringify(toHar(calls, creator));
/** Writes calls to a HAR and reads them from it. */
export const writeAndReadHar = (...calls: RecordedCall[]): RecordedCall[] => readHar(toHarText(...calls));
