import { expect, it } from 'vitest';
import { changedForm, changedQuery, formFields, queryFields } from './form-fields.ts';

const hide = (name: string, value: string) => (name === 'user[password]' ? '[x]' : value);

it('reads names and values', () => {
  expect(formFields('a%5Bb%5D=1+2&c=%C3%A9&&d=&e')).toEqual([
    ['a[b]', '1 2'],
    ['c', 'é'],
    ['d', ''],
    ['e', ''],
  ]);
  expect(queryFields('https://a.example/p?x=1&y=#z=2')).toEqual([
    ['x', '1'],
    ['y', ''],
  ]);
  expect(queryFields('/p')).toEqual([]);
});

it('a percent sign without its two digits is refused', () => {
  expect(() => formFields('a=%zz')).toThrow(URIError);
});

it('changes one value and leaves every other byte', () => {
  const odd = 'a=1+2&b=%c3%A9&user%5Bpassword%5D=se%20cret&&c&d==&e=%zz';
  expect(changedForm(odd, hide)).toBe('a=1+2&b=%c3%A9&user%5Bpassword%5D=%5Bx%5D&&c&d==&e=%zz');
  expect(changedQuery('/p?user[password]=a', hide)).toBe('/p?user[password]=%5Bx%5D');
  expect(changedQuery('/p', hide)).toBe('/p');
});
