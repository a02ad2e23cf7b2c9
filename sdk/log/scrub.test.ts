import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrub } from './scrub.ts';

describe('D103 scrub', () => {
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
    ['IBAN FR76.3000.6000.0112.3456.7890.189 refused', '6000'],
    ['IBAN FR76-3000-6000-0112-3456-7890-189 refused', '6000'],
    ['IBAN FR76-30006-00001-12345678901-89 refused', '12345678901'],
    ['iban-fr76.3000.6000.0112.3456.7890.189', '6000'],
    ['1.FR7630006000011234567890189', '3000600001'],
    ['2-FR76 3000 6000 0112 3456 7890 189', '6000'],
    ['GB29-NWBK-6016-1331-9268-19', '9268'],
    ['IBAN FR76 - 3000 - 6000 - 0112 - 3456 - 7890 - 189', '6000'],
    ['account=FR76%2D3000%2D6000%2D0112%2D3456%2D7890%2D189', '6000'],
    ['account=FR76%E2%80%AF3000%E2%80%AF6000%E2%80%AF0112%E2%80%AF3456%E2%80%AF7890%E2%80%AF189', '6000'],
    ['FR76\u00a0\u00a03000\u20116000\u20110112\u20113456\u20117890\u2011189', '6000'],
    ['FR76&nbsp;3000&nbsp;6000&nbsp;0112&nbsp;3456&nbsp;7890&nbsp;189', '6000'],
    ['sent to camille@localhost', 'camille'],
    ['camille@intranet: refused', 'camille'],
    ['camille@localhost:25 refused', 'camille'],
    ['(camille.roux@mail-relay), refused', 'camille'],
    ['<camille@intranet>', 'camille'],
    ['sent to "camille roux"@exemple.fr', 'camille'],
    ['sent to \\"camille roux\\"@intranet', 'camille'],
    ['camille@[192.168.0.1] refused', 'camille'],
    ['to=camille%40intranet', 'camille'],
    ['to=%22camille%20roux%22%40exemple.fr', 'camille'],
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
  ])('removes the secret: %s', (text, secret) => {
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

  it('finds the secrets in a list of pairs, a map, a form or headers', () => {
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
    'receipt 20260101120000000-12-ab3d of 2026-01-01T12:00:00.000Z',
    'receipts 20260101120000000-12-ab34 20260101120000001-12-cd56 20260101120000002-12-fr76',
    '20260101120000000-12-fr76-20260101120000001',
    'de12cdef-1234-4678-9abc-def012345678',
    'order FR-2026-000123-4567, AB12-2026-11-22-000123, no. 2026.11.22.0001',
    '22.11.2026 10:30 to 2026-12-31 23:59:59.999, 192.168.100.200:5100',
    'node_modules/@types/node/index.d.ts and @types/node, @cagnotte/sdk@1.2.7-beta.6',
    '/node_modules/%40types/node/index.d.ts',
    'ask user@ or @camille, 3 @ 4 each',
    'https://unpkg.example/react@latest/umd/react.js',
    'render@webpack-internal:///./app.js:10:5 async*load@blob:https://host.example/1-2:1:1',
    'global code@file:///android_asset/app.js:1:1',
    'render@[native code]',
  ])('keeps a text without secrets: %s', (text) => expect(scrub(text)).toBe(text));

  it('changes nothing the second time', () => {
    const text = 'token=abc&page=2 {"password":"a b"} Authorization: Bearer abc, {"iban":"x","n":1}';
    const once = scrub(text);
    expect(once).toContain('page=2');
    expect(scrub(once)).toBe(once);
  });

  it('includes the causes of an error, also of another frame', () => {
    const error = new Error('refused', { cause: new TypeError('token=abc', { cause: 'a@exemple.fr' }) });
    expect(scrub(error)).toBe('Error: refused; cause: TypeError: token=[scrubbed]; cause: [scrubbed]');
    expect(scrub(runInNewContext(`new RangeError('password=abc')`))).toBe('RangeError: password=[scrubbed]');
    error.cause = error;
    expect(scrub(error)).toContain('[…]');
  });

  it('keeps dates, and values with a `toJSON`', () => {
    expect(scrub({ at: new Date(0), n: 5n, ok: true, gone: undefined, nothing: null })).toStrictEqual({
      at: '1970-01-01T00:00:00.000Z',
      n: '5',
      ok: true,
      nothing: null,
    });
    expect(scrub(new Uint8Array(2000))).toBe('[2000 bytes]');
  });

  it('survives a value that throws when it is read', () => {
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

  it('ends for wide graphs', () => {
    const wide: Record<string, unknown> = {};
    for (let index = 0; index < 100; index += 1) wide[`n${index}`] = wide;
    expect(JSON.stringify(scrub(wide))).toContain('[…]');
  });

  // With an expression whose time grows with the square of the length, this test would take
  // minutes and exceed its limit.
  it.each(
    [
      'a',
      'a1',
      'email',
      'token',
      'fr76',
      'FR76 3000 ',
      'FR76-',
      'fr76.a',
      'fr76---',
      '{"',
      '"',
      '"a',
      '\\"',
    ].concat(['@', 'a@', 'a@b', 'a@b-', '@a.', '%40', 'a%40', ' : ', '://', '//a:', '%20', '%E2%80%AF', 'é']),
  )('takes a time in proportion to the length of its text: 250 kB of %s', (part) => {
    const text = part.repeat(Math.ceil(250_000 / part.length));
    expect(scrub(text)).toBeTypeOf('string');
  });

  it('names pictures by type and size, errors by name and message, and ends for a circular object', () => {
    expect(scrub(new File(['12345'], 'a.jpg', { type: 'image/jpeg' }))).toBe('[image/jpeg, 5 bytes]');
    expect(scrub(new TypeError('token=abc'))).toBe('TypeError: token=[scrubbed]');
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(JSON.stringify(scrub(circle))).toContain('[…]');
  });
});

describe('D103 tokens in sentences', () => {
  it.each([
    'token abc123',
    'Token  x9-y8_z7.q6',
    'le jeton abc123',
    'jeton « 7f9c24e8a1 »',
    'token "abc123"',
    'bearer abcdef',
    'Bearer abc123',
    'the token qwertyuiopasdfghjklzxcvbnm is refused',
    'jeton=abcdef',
    'jeton: abcdef',
  ])('are scrubbed: %s', (text) => {
    const clean = scrub(text);
    expect(clean).toContain('[scrubbed]');
    for (const secret of ['abc', 'x9', 'y8', '7f9', 'qwerty']) expect(clean).not.toContain(secret);
  });

  it('any value of six characters or more with a digit is a token', () => {
    const value = fc.stringMatching(/^[A-Za-z0-9_-]{5,40}\d$/);
    fc.assert(
      fc.property(value, fc.constantFrom('token', 'Token', 'jeton', 'JETON', 'bearer'), (secret, word) => {
        expect(scrub(`the ${word} ${secret} is refused`)).toBe(`the ${word} [scrubbed] is refused`);
      }),
    );
  });
});

describe('D103 e-mail addresses with an at sign of another width', () => {
  it.each([
    'camille.roux＠exemple.fr',
    'camille.roux﹫exemple.fr',
    'camille＠intranet',
    'camille%EF%BC%A0exemple.fr',
  ])('are scrubbed: %s', (address) => {
    expect(scrub(`to ${address} refused`)).toBe('to [scrubbed] refused');
    expect(scrub(`<${address}>`)).toBe('<[scrubbed]>');
  });
});

it.each([
  'the token is refused, token of the partner, a token expired, Token renewal',
  'token 2 of 3, jeton expiré, le jeton du partenaire, bearer',
  'ask user＠ or ＠camille, 3 ＠ 4 each',
])('a text without secrets stays unchanged: %s', (text) => expect(scrub(text)).toBe(text));

it('uuids stay unchanged, also with a part that begins like an IBAN', () => {
  for (const start of ['ad00', 'be68', 'de12'])
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        const similar = uuid.slice(0, 9) + start + uuid.slice(13);
        for (const text of [uuid, similar])
          expect(scrub(`receipt ${text} is lost`)).toBe(`receipt ${text} is lost`);
      }),
    );
  expect(scrub('12345678-BE68-5390-0754-7034')).not.toContain('5390');
});
