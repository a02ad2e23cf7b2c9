import type { WorldSeed } from '../../index.ts';
import { isObject, type Schema } from '@cagnotte/openapi';
import { againstSchema } from '../judge/against-schema.ts';
import { undocumentedFields } from '../judge/fields.ts';
import { jsonPath, valueAt, type Keys } from '../judge/json-path.ts';
import { schemasAt, withParts } from '../judge/schemas-at.ts';

/** One place of a seed that no world can be made of. */
export interface Mistake {
  /** JSON path. */
  readonly path: string;
  readonly expected: string;
  readonly came: string;
}

/** As many names as there is patience for. */
const some = (known: readonly string[]): string => {
  const shown = known.slice(0, 8).join(', ');
  return known.length > 8 ? `${shown}…` : shown;
};

const knownAt = (schema: Schema, keys: Keys): string[] =>
  schemasAt(schema, keys)
    .flatMap(withParts)
    .flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));

/** Keys that name something, by the list they stand in. */
const names: Readonly<Partial<Record<keyof WorldSeed, string>>> = {
  shop: 'identifier',
  receipts: 'receipt_uuid',
  messages: 'identifier',
  offers: 'identifier',
};

const namedTwice = (seed: unknown): Mistake[] =>
  Object.entries(names).flatMap(([key, name]) => {
    const list = valueAt(seed, [key]);
    const values = Array.isArray(list) ? list.map((item) => valueAt(item, [name])) : [];
    return values.flatMap((value, index): Mistake[] =>
      value !== undefined && values.indexOf(value) < index
        ? [{ path: jsonPath([key, index, name]), expected: 'a name of its own', came: JSON.stringify(value) }]
        : [],
    );
  });

const twoAccounts = (seed: unknown): Mistake[] => {
  const accounts = ['bank_account', 'paypal_account'].filter((key) => isObject(valueAt(seed, ['pot', key])));
  return accounts.length > 1
    ? [{ path: '$.pot', expected: 'one account', came: accounts.join(' and ') }]
    : [];
};

/** What is wrong with a seed, place by place. Contracts are open to what they do not name; here it would be lost. */
export const seedMistakes = (schema: Schema, seed: unknown): Mistake[] => [
  ...againstSchema(schema, seed).map(({ path, expected, came }) => ({ path, expected, came })),
  ...undocumentedFields(schema, seed).map((keys) => ({
    path: jsonPath(keys),
    expected: `one of ${some(knownAt(schema, keys.slice(0, -1)))}`,
    came: `"${keys.at(-1)}"`,
  })),
  ...namedTwice(seed),
  ...twoAccounts(seed),
];
