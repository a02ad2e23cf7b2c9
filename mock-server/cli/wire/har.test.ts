import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bodyFields } from './form-fields.ts';
import { toHar } from './save-har.ts';
import { again, call, creator, form, json } from './testing/har-calls.ts';

describe('a HAR of ours', () => {
  it('read again it is what was recorded', () => {
    const [read] = again(call(form('a=1+2&b=%c3%A9'), { points: 7 }, { operationId: 'getPot' }));
    expect(read).toMatchObject({
      operationId: 'getPot',
      startedAt: Date.parse('2026-11-18T08:15:30.250Z'),
      tookMs: 12.3,
      request: { method: 'POST', url: 'https://api.example/api/kit/v3/pot' },
      answer: { status: 200, statusText: 'OK', headers: json },
    });
    expect(Buffer.from(read?.request.body ?? []).toString()).toBe('a=1+2&b=%c3%A9');
    expect(Buffer.from(read?.answer?.body ?? []).toString()).toBe('{"points":7}');
  });

  it('files and binary answers are kept byte for byte', async () => {
    const picture = randomBytes(5000);
    const data = new FormData();
    data.append('uuid', 'é');
    data.append('files[]', new File([picture], 'a "1".jpg', { type: 'image/jpeg' }));
    const made = new Response(data);
    const headers = { 'content-type': made.headers.get('content-type') ?? '' };
    const body = new Uint8Array(await made.arrayBuffer());
    const answer = { status: 200, statusText: '', headers: { 'content-type': 'image/jpeg' }, body: picture };
    const [read] = again(call({ method: 'POST', headers, body }, {}, { answer }));
    expect(read?.answer?.body.length).toBe(5000);
    expect(Buffer.from(read?.answer?.body ?? []).equals(picture)).toBe(true);
    expect(Buffer.from(read?.request.body ?? []).equals(body)).toBe(true);
    expect(read && bodyFields(read.request)).toHaveLength(2);
  });

  it('a call without an answer, and bodies that were not kept, say why', () => {
    const why = 'not kept: 41943040 bytes, SHA-256 ab';
    const broken = call({}, {}, { answer: undefined, failure: { by: 'server', why: 'ECONNRESET' } });
    const large = call({ method: 'POST' }, {}, { lost: { request: why, answer: why } });
    expect(again(broken)).toMatchObject([
      { answer: undefined, failure: { by: 'server', why: 'ECONNRESET' } },
    ]);
    expect(again(large)).toMatchObject([
      { request: { body: undefined }, lost: { request: why, answer: why } },
    ]);
    expect(toHar([large], creator).log.entries[0]).toMatchObject({
      request: { postData: { comment: why } },
      response: { content: { comment: why } },
    });
  });

  it('its calls stand in the order of their start', () => {
    const later = call({ url: 'https://api.example/later' }, {}, { startedAt: 2000 });
    const sooner = call({ url: 'https://api.example/sooner' }, {}, { startedAt: 1000 });
    expect(again(later, sooner).map(({ request }) => request.url)).toEqual([
      sooner.request.url,
      later.request.url,
    ]);
  });
});
