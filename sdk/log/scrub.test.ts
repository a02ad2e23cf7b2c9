import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { scrub } from './scrub.ts';

describe('D103 what is logged holds no secret', () => {
  it.each([
    ['https://api.example/x?access_token=abc123&limit=10', 'abc123'],
    ['Authorization: Bearer abc123', 'abc123'],
    ['user[client_token]=abc123', 'abc123'],
    ['user%5Bpassword%5D=abc123&x=1', 'abc123'],
    ['sent to camille.roux@exemple.fr', 'camille'],
    ['IBAN FR76 3000 6000 0112 3456 7890 189 refused', '3456'],
    ['IBAN FR7630006000011234567890189', '3000600001'],
    ['IBAN FR76\u00a03000\u00a06000\u00a00112\u202f3456\u202f7890\u202f189', '6000'],
    ['FR76 30006 00001 12345678901 89 is not the account of Mme Roux', '78901'],
    ['account=FR76+3000+6000+0112+3456+7890+189', '6000'],
    ['account=FR76%203000%206000%200112%203456%207890%20189', '6000'],
    ['nl91abna0417164300 refused', 'abna'],
    ['to=camille.roux%40exemple.fr', 'camille'],
    ['to%3Dcamille.roux%2540exemple.fr', 'camille'],
    ['to=h%C3%A9l%C3%A8ne%40%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84', 'ne%40'],
    ['écrire à hélène@exemple.рф', 'hélène'],
    ['{"user":{"password":"my own secret"}}', 'own'],
    ['{"body":"{\\"user\\":{\\"lastname\\":\\"de la Roux\\"}}"}', 'Roux'],
    ['the server said {"lastname": "de la \\"Grande\\" Roux", "uuid"', 'Grande'],
    ['the server said {\\"password\\":\\"a b c\\"}', 'b c'],
    ['the server said {"custom_fields": {"card": "123456"}}', '123456'],
    ["{ password: 'my own secret' }", 'own'],
    ['user[custom_fields][card]=123456', '123456'],
    ['user%5Bcustom_fields%5D%5Bcard%5D=123456', '123456'],
    ['password_confirmation=abc123', 'abc123'],
    ['q=%7B%22password%22%3A%22abc123%22%7D', 'abc123'],
    ['{"Authorization":"Basic abc123"}', 'abc123'],
    ['authorization: Basic abc123', 'abc123'],
    ['Cookie: a=b; session=abc123', 'abc123'],
    ['no such grant: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'eyJ'],
    ['clientSecret=abc123 firstName=Camille', 'Camille'],
    ['{"password":"abc123', 'abc123'],
  ])('%s', (text, secret) => {
    expect(scrub(text)).not.toContain(secret);
    expect(scrub(text)).toContain('[scrubbed]');
  });

  it('knows secrets by their name, however deep', () => {
    const details = {
      body: { user: { email: 'x', password: 'y' }, bank_account: { iban: 'z', lastname: 'Roux' }, uuid: 'u' },
      headers: [{ Authorization: 'Bearer t' }],
    };
    expect(scrub(details)).toEqual({
      body: {
        user: { email: '[scrubbed]', password: '[scrubbed]' },
        bank_account: { iban: '[scrubbed]', lastname: '[scrubbed]' },
        uuid: 'u',
      },
      headers: [{ Authorization: '[scrubbed]' }],
    });
  });

  it('finds what a list of pairs, a map, a form or headers hold', () => {
    const form = new FormData();
    form.append('user[password]', 'abc123');
    form.append('file', new File(['12345'], 'abc123.jpg', { type: 'image/jpeg' }));
    for (const pairs of [
      [['access_token', 'abc123']],
      new Map<string, unknown>([['iban', { digits: 'abc123' }]]),
      new Set([{ lastname: 'abc123' }]),
      new Headers({ authorization: 'abc123' }),
      new URLSearchParams('client_secret=abc123'),
      new URL('https://api.example/?token=abc123'),
      form,
      { 'abc123@exemple.fr': 1 },
      { customFields: { card: 'abc123' }, userInformations: ['abc123'] },
    ]) {
      const text = JSON.stringify(scrub(pairs));
      expect(text).not.toContain('abc123');
      expect(text).toMatch(/\[scrubbed\]/);
    }
    expect(scrub(['password', 'login', 'logout'])).toEqual(['password', 'login', 'logout']);
    expect(scrub(form)).toEqual([
      ['user[password]', '[scrubbed]'],
      ['file', '[image/jpeg, 5 bytes]'],
    ]);
  });

  it.each([
    'ab12cdefgh3ij5klmn7opq9r',
    '20261118093000123-42-k3x9',
    'ab12cdef-1234-4678-9abc-def012345678',
    'parameter "email" must be a string',
    'render@https://host.example/assets/app.js:10:5',
    'POST /api/v3/users/reset_password OK 120ms',
    'the response of getCardCatalog is not what its contract says',
  ])('leaves what is no secret: %s', (text) => expect(scrub(text)).toBe(text));

  it('changes nothing the second time', () => {
    const text = 'token=abc&page=2 {"password":"a b"} Authorization: Bearer abc, {"iban":"x","n":1}';
    const once = scrub(text);
    expect(once).toContain('page=2');
    expect(scrub(once)).toBe(once);
  });

  it('tells the causes of an error, also of another frame', () => {
    const error = new Error('refused', { cause: new TypeError('token=abc', { cause: 'a@exemple.fr' }) });
    expect(scrub(error)).toBe('Error: refused; cause: TypeError: token=[scrubbed]; cause: [scrubbed]');
    expect(scrub(runInNewContext(`new RangeError('password=abc')`))).toBe('RangeError: password=[scrubbed]');
    error.cause = error;
    expect(scrub(error)).toContain('[…]');
  });

  it('keeps dates, and whatever says itself how it is written', () => {
    expect(scrub({ at: new Date(0), n: 5n, ok: true, gone: undefined, nothing: null })).toStrictEqual({
      at: '1970-01-01T00:00:00.000Z',
      n: '5',
      ok: true,
      nothing: null,
    });
    expect(scrub(new Uint8Array(2000))).toBe('[2000 bytes]');
  });

  it('survives what throws when it is looked at', () => {
    const hostile = {
      get password() {
        throw new Error('no');
      },
    };
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(scrub({ a: hostile, b: proxy, c: 1 })).toEqual({ a: '[…]', b: '[…]', c: 1 });
    expect(scrub(Object.create(null))).toEqual({});
  });

  it('takes little time over long texts and wide graphs', () => {
    const wide: Record<string, unknown> = {};
    for (let index = 0; index < 100; index += 1) wide[`n${index}`] = wide;
    const started = performance.now();
    scrub(wide);
    for (const part of ['a', 'a1', 'email', 'token', 'fr76', 'FR76 3000 ', '{"', '@', 'a@', '%40', ' : '])
      scrub(part.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(4000);
  });

  it('names pictures by type and size, errors by name and message, and ends in a circle', () => {
    expect(scrub(new File(['12345'], 'a.jpg', { type: 'image/jpeg' }))).toBe('[image/jpeg, 5 bytes]');
    expect(scrub(new TypeError('token=abc'))).toBe('TypeError: token=[scrubbed]');
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(JSON.stringify(scrub(circle))).toContain('[…]');
  });
});
