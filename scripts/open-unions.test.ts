import { expect, it } from 'vitest';
import { keepKnownValues } from './open-unions.ts';

it.each([
  ["kind: 'A' | 'B' | string;", "kind: 'A' | 'B' | (string & {});"],
  ["kind?: 'A' | string | null;", "kind?: 'A' | (string & {}) | null;"],
  [
    "list: ('A' | string)[]; other: 'B' | string;",
    "list: ('A' | (string & {}))[]; other: 'B' | (string & {});",
  ],
])('%s', (written, kept) => {
  expect(keepKnownValues(`export interface One { ${written} }`)).toBe(`export interface One { ${kept} }`);
});

it.each([
  "kind: 'A' | 'B';",
  'text: string;',
  'text: string | null;',
  "/** 'A' | string */ text: number | string;",
])('%s stays', (written) => {
  const source = `export interface One { ${written} }`;
  expect(keepKnownValues(source)).toBe(source);
});
