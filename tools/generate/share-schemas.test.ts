import { expect, it } from 'vitest';
import { shareComponents, shareSchemas } from './share-schemas.ts';

const start = '/**\n * Generated.\n */\n';
const token = '/**\n * Of the shopper.\n */\nexport type Token = string;';
const kind = `export type Kind = (typeof Kind)[keyof typeof Kind];\n\nexport const Kind = { Coupon: 'Coupon' } as const;`;

it('equal declarations of two modules move to one module, and both still export them', () => {
  const { shared, modules } = shareSchemas(
    new Map([
      ['v2', `${start}export interface Receipt {\n  token: Token;\n}\n\n${token}\n\n${kind}\n`],
      ['v3', `${start}${token}\n\n${kind}\n`],
    ]),
    '../shared.ts',
  );
  expect(shared).toBe(`${token}\n\n${kind}\n\n`);
  expect(modules.get('v2')).toBe(
    `${start}import type { Token } from '../shared.ts';\nexport type { Token, Kind } from '../shared.ts';\nexport interface Receipt {\n  token: Token;\n}\n\n`,
  );
  expect(modules.get('v3')).toBe(`${start}export type { Token, Kind } from '../shared.ts';\n`);
});

it('a name with different declarations stays in its modules', () => {
  const { shared, modules } = shareSchemas(
    new Map([
      ['v2', `${start}export type Id = string;\n`],
      ['v3', `${start}export type Id = number;\n`],
    ]),
    '../shared.ts',
  );
  expect(shared).toBe('');
  expect(modules.get('v3')).toBe(`${start}export type Id = number;\n\n`);
});

it('a declaration of an unknown kind is an error', () => {
  expect(() => shareSchemas(new Map([['v2', 'export function f() {}\n']]), './shared.ts')).toThrow(
    'a schema is declared in a new way',
  );
});

it('a component that two modules declare alike becomes a reference in one of them', () => {
  const body = '{ message: string }';
  const shared = `export interface components { schemas: { Body: ${body}; Id: { value: string } }; parameters: never }`;
  const source = `export interface paths {}\nexport interface components { schemas: { Body: ${body}; Id: { value: number } } }\n`;
  expect(shareComponents(source, shared, './shared.ts')).toBe(
    `import type { components as shared } from './shared.ts';\n\n${source.replace(body, "shared['schemas']['Body']")}`,
  );
  expect(shareComponents('export interface paths {}\n', shared, './shared.ts')).toBe(
    'export interface paths {}\n',
  );
});
