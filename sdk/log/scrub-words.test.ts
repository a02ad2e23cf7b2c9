import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrub } from './scrub.ts';

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
