import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../io.ts';
import { parseBodyFields } from './form.ts';
import { readHar } from './read-har.ts';
import { writeAndReadHar, createCall, creator, createFormRequest, json } from './testing/har-calls.ts';
import { assertMayWrite, readCreator, recorder, saveHar, toHar } from './write-har.ts';

describe('the HAR file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'har-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('replaces the former one, and leaves no other file', async () => {
    const file = join(folder, 'session.har');
    await saveHar(file, toHar([createCall({})], creator));
    await saveHar(file, toHar([createCall({}), createCall({})], creator));
    const text = await readFile(file, 'utf8');
    expect(readHar(text)).toHaveLength(2);
    expect(readCreator(text)).toBe(recorder);
    expect(await readdir(folder)).toEqual(['session.har']);
  });

  it('is a misuse if it cannot be written', async () => {
    await expect(saveHar(join(folder, 'none', 'a.har'), toHar([], creator))).rejects.toThrow(UsageError);
  });

  it('is not overwritten if another program wrote it', async () => {
    const file = join(folder, 'session.har');
    expect(() => assertMayWrite(file, recorder)).not.toThrow();
    await writeFile(file, JSON.stringify(toHar([], { name: 'cagnotte-contracts check', version: '1' })));
    expect(() => assertMayWrite(file, recorder)).toThrow(UsageError);
    expect(() => assertMayWrite(folder, recorder)).toThrow(UsageError);
    await writeFile(file, 'my notes');
    expect(readCreator(await readFile(file, 'utf8'))).toBeUndefined();
    expect(() => assertMayWrite(file, recorder)).toThrow(/did not write/);
  });
});

describe('a HAR of ours', () => {
  it('has the recorded calls when it is read', () => {
    const [read] = writeAndReadHar(
      createCall(createFormRequest('a=1+2&b=%c3%A9'), { points: 7 }, { operationId: 'getPot' }),
    );
    expect(read).toMatchObject({
      operationId: 'getPot',
      startedAt: Date.parse('2026-11-18T08:15:30.250Z'),
      tookMs: 12.3,
      request: { method: 'POST', url: 'https://api.example/api/kit/v3/pot' },
      response: { status: 200, statusText: 'OK', headers: json },
    });
    expect(Buffer.from(read?.request.body ?? []).toString()).toBe('a=1+2&b=%c3%A9');
    expect(Buffer.from(read?.response?.body ?? []).toString()).toBe('{"points":7}');
  });

  it('keeps files and binary responses byte for byte', async () => {
    const picture = randomBytes(5000);
    const form = new FormData();
    form.append('uuid', 'é');
    form.append('files[]', new File([picture], 'a "1".jpg', { type: 'image/jpeg' }));
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const body = new Uint8Array(await encoded.arrayBuffer());
    const response = {
      status: 200,
      statusText: '',
      headers: { 'content-type': 'image/jpeg' },
      body: picture,
    };
    const [read] = writeAndReadHar(createCall({ method: 'POST', headers, body }, {}, { response }));
    expect(read?.response?.body.length).toBe(5000);
    expect(Buffer.from(read?.response?.body ?? []).equals(picture)).toBe(true);
    expect(Buffer.from(read?.request.body ?? []).equals(body)).toBe(true);
    expect(read && parseBodyFields(read.request)).toHaveLength(2);
  });

  it('has a reason for each missing response or body', () => {
    const why = 'not kept: 41943040 bytes, SHA-256 ab';
    const broken = createCall({}, {}, { response: undefined, failure: { by: 'server', why: 'ECONNRESET' } });
    const large = createCall({ method: 'POST' }, {}, { lost: { request: why, response: why } });
    expect(writeAndReadHar(broken)).toMatchObject([
      { response: undefined, failure: { by: 'server', why: 'ECONNRESET' } },
    ]);
    expect(writeAndReadHar(large)).toMatchObject([
      { request: { body: undefined }, lost: { request: why, response: why } },
    ]);
    expect(toHar([large], creator).log.entries[0]).toMatchObject({
      request: { postData: { comment: why } },
      response: { content: { comment: why } },
    });
  });

  it('lists its calls in the order of their start', () => {
    const later = createCall({ url: 'https://api.example/later' }, {}, { startedAt: 2000 });
    const sooner = createCall({ url: 'https://api.example/sooner' }, {}, { startedAt: 1000 });
    expect(writeAndReadHar(later, sooner).map(({ request }) => request.url)).toEqual([
      sooner.request.url,
      later.request.url,
    ]);
  });
});
