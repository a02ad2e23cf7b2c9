import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

describe('parseJson', () => {
  it.each([
    ['9007199254740991', 9007199254740991],
    ['-9007199254740991', -9007199254740991],
    ['9007199254740992', '9007199254740992'],
    ['9007199254740993', '9007199254740993'],
    ['-9007199254740993', '-9007199254740993'],
    ['18446744073709551615', '18446744073709551615'],
    ['1234567890123456', 1234567890123456],
    ['12345678901234567.5', 12345678901234568],
    ['0.1234567890123456789', 0.12345678901234568],
    ['1e20', 1e20],
  ])('keeps the integer %s exact', (text, value) => {
    expect(parseJson(text)).toEqual(value);
    expect(parseJson(` { "a" : [ ${text} ] } `)).toEqual({ a: [value] });
  });

  it.each([
    ['{"9007199254740993":"9007199254740993"}', { '9007199254740993': '9007199254740993' }],
    [String.raw`"\\" `, '\\'],
    [
      String.raw`["a \" 9007199254740993 \\", 9007199254740993]`,
      ['a " 9007199254740993 \\', '9007199254740993'],
    ],
    ['["é 9007199254740993 :", 1]', ['é 9007199254740993 :', 1]],
  ])('leaves strings unchanged: %s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it.each([
    '',
    '{"a":9007199254740993',
    '"9007199254740993',
    '09007199254740993',
    '9007199254740993 9007199254740993',
    '<p>9007199254740993</p>',
    '9007199254740993.',
    '+9007199254740993',
    'x"9007199254740993"',
  ])('refuses a text that is not JSON: %s', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  it('returns the same as JSON.parse for a long text', () => {
    const value = { a: 'x"\\1'.repeat(200_000), b: [1.5, -2, null, true], c: '1234567890123456' };
    expect(parseJson(JSON.stringify(value))).toEqual(value);
  });
});
