import { describe, expect, it } from 'vitest';
import { UsageError } from '../io.ts';
import { readHar } from './read-har.ts';

describe('a HAR of a browser', () => {
  const entry = (request: object, response: object) => ({
    startedDateTime: '2026-11-18T09:15:30.250+01:00',
    time: 80.5,
    request: { method: 'GET', url: 'https://api.example/api/kit/v3/pot', headers: [], ...request },
    response: { status: 200, statusText: '', headers: [], content: { size: 0, mimeType: '' }, ...response },
  });
  const har = (...entries: object[]): string =>
    JSON.stringify({
      log: { version: '1.2', creator: { name: 'WebInspector', version: '537.36' }, entries },
    });

  it('is read with header names in lower case', () => {
    const headers = [
      { name: ':authority', value: 'api.example' },
      { name: 'Accept', value: 'a' },
      { name: 'accept', value: 'b' },
    ];
    const content = { size: 7, mimeType: 'application/json', text: '{"a":1}' };
    const postData = {
      mimeType: 'application/x-www-form-urlencoded',
      params: [{ name: 'a[b]', value: '1 2' }],
    };
    const [read] = readHar(har(entry({ method: 'POST', headers, postData }, { content })));
    expect(read).toMatchObject({
      startedAt: Date.parse('2026-11-18T08:15:30.250Z'),
      request: { headers: { accept: 'a, b', 'content-type': postData.mimeType } },
      response: { status: 200, headers: { 'content-type': 'application/json' } },
      lost: { authorization: true },
    });
    expect(Buffer.from(read?.request.body ?? []).toString()).toBe('a%5Bb%5D=1%202');
    expect(Buffer.from(read?.response?.body ?? []).toString()).toBe('{"a":1}');
  });

  it('names the pictures, bodies and responses that it lacks', () => {
    const text = '--B\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\n\r\n\r\n--B--\r\n';
    const postData = { mimeType: 'multipart/form-data; boundary=B', text };
    const evicted = { content: { size: 9, mimeType: 'image/png' } };
    const gone = { status: 0, _error: 'x' };
    const reads = readHar(
      har(entry({ method: 'POST', postData }, evicted), { ...entry({}, gone), _error: 'net::ERR_ABORTED' }),
    );
    expect(reads).toMatchObject([
      {
        lost: {
          request: 'the recording does not hold its files',
          response: 'the recording does not hold it',
        },
      },
      { response: undefined, failure: { by: 'client', why: 'net::ERR_ABORTED' } },
    ]);
  });

  it('is read without data: and blob: addresses, and with the Authorization header if it has one', () => {
    const headers = [{ name: 'Authorization', value: 'Bearer x' }];
    const reads = readHar(har(entry({ url: 'data:image/png;base64,AA' }, {}), entry({ headers }, {})));
    expect(reads).toHaveLength(1);
    expect(reads[0]?.lost?.authorization).toBeUndefined();
  });

  it.each([
    ['no JSON', '<html>'],
    ['no log', '{}'],
    ['no entries', '{"log":{}}'],
    ['no address', har({ request: {} })],
  ])('is a misuse with %s', (_, text) => expect(() => readHar(text, 'a.har')).toThrow(UsageError));
});
