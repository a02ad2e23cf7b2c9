import { describe, expect, it } from 'vitest';
import { writeAndReadHar, createCall, createFormRequest, toHarText } from './testing/har-calls.ts';

const token = 'tok.camille-123456';
const email = 'camille.roux@exemple.fr';
const iban = 'FR7630006000011234567890189';
const password = 'hunter2-hunter2';

describe('a HAR holds no secret:', () => {
  it('query, form, headers and JSON are masked', () => {
    const text = toHarText(
      createCall({
        url: `https://api.example/api/kit/v3/pot?access_token=${token}&limit=10`,
        headers: {
          authorization: `Bearer ${token}`,
          cookie: `a=${token}`,
          'x-api-key': token,
          accept: '*/*',
        },
      }),
      createCall(
        createFormRequest(
          `user[email]=${encodeURIComponent(email)}&password=${password}&bank_account[iban]=${iban}&first_name=Zoe&free=x`,
        ),
      ),
      createCall(
        {},
        { user: { access_token: token, email, lastname: 'Roux', age: 7 }, text: `write to ${email}` },
      ),
    );
    for (const secret of [token, email, encodeURIComponent(email), password, iban, 'Roux', 'Zoe'])
      expect(text).not.toContain(secret);
    expect(text).toContain('limit=10');
    expect(text).toContain('Bearer [scrubbed]');
    expect(text).toContain('free=x');
    expect(text).toContain('\\"age\\":7');
  });

  it('a secret is masked where a server repeats it under another name, or in another type', () => {
    const plain = { 'content-type': 'application/octet-stream' };
    const body = Buffer.from(`{"debug_message":"no such grant: ${token}","path":"/u/${token}/x"}`);
    const response = { status: 401, statusText: '', headers: plain, body };
    const text = toHarText(createCall({ headers: { authorization: `Bearer ${token}` } }, {}, { response }));
    expect(text).not.toContain(token);
    expect(text).not.toContain(Buffer.from(token).toString('base64').slice(2, 12));
    expect(text).toContain('no such grant');
  });

  it('a secret of a response is masked where a later response repeats it', () => {
    const text = toHarText(
      createCall({}, { access_token: token }),
      createCall({}, { debug_message: `revoked: ${token}` }),
    );
    expect(text).not.toContain(token);
    expect(text).toContain('revoked: [scrubbed]');
  });

  it('the text fields of a multipart form are masked, and a malformed one is not kept', () => {
    const head = 'Content-Disposition: form-data; name="access_token"';
    const part = `--B\r\n${head}\r\n\r\n${token}\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=B' };
    const whole = createCall({ method: 'POST', headers, body: Buffer.from(`${part}--B--\r\n`) });
    const cut = createCall({ method: 'POST', headers, body: Buffer.from(part) });
    for (const exchange of [whole, cut]) expect(toHarText(exchange)).not.toContain(token);
    const kept = writeAndReadHar(whole)[0]?.request.body ?? new Uint8Array();
    expect(Buffer.from(kept).toString()).toBe(`--B\r\n${head}\r\n\r\n[scrubbed]\r\n--B--\r\n`);
    expect(writeAndReadHar(cut)).toMatchObject([
      { lost: { request: expect.stringContaining('not kept') as string } },
    ]);
  });

  it('the same value has the same mask everywhere, and another value has another mask', () => {
    const pot = 'https://api.example/api/kit/v3/pot?access_token=';
    const reads = writeAndReadHar(
      createCall(
        { url: `${pot}${token}`, headers: { authorization: `Bearer ${token}` } },
        { access_token: 'tok-other-1' },
      ),
      createCall({ url: `${pot}tok-other-1` }),
    );
    expect(reads.map(({ request }) => decodeURIComponent(request.url))).toEqual([
      `${pot}[scrubbed]`,
      `${pot}[scrubbed 2]`,
    ]);
    expect(reads[0]?.request.headers.authorization).toBe('Bearer [scrubbed]');
    expect(Buffer.from(reads[0]?.response?.body ?? []).toString()).toBe('{"access_token":"[scrubbed 2]"}');
    // A HAR that is saved again keeps its masks.
    expect(writeAndReadHar(...reads).map(({ request }) => request.url)).toEqual(
      reads.map(({ request }) => request.url),
    );
  });

  it('values keep their type, and empty values stay empty', () => {
    const [read] = writeAndReadHar(
      createCall({}, { email: null, iban: '', custom_fields: { card: 'abc', n: 5, ok: true }, token: 12 }),
    );
    expect(JSON.parse(Buffer.from(read?.response?.body ?? []).toString())).toEqual({
      email: null,
      iban: '',
      custom_fields: { card: '[scrubbed]', n: 0, ok: true },
      token: 0,
    });
  });

  it('long responses are kept whole', () => {
    const items = Array.from({ length: 2000 }, (_, id) => ({
      id,
      deep: { a: { b: { c: { d: { e: { f: id } } } } } },
    }));
    const [read] = writeAndReadHar(createCall({}, { email, items }));
    const body: unknown = JSON.parse(Buffer.from(read?.response?.body ?? []).toString());
    expect(body).toEqual({ email: '[scrubbed]', items });
  });
});
