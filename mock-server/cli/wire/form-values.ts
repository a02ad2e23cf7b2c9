import { coerce } from '../../contracts/coerce.ts';
import { parseRailsBrackets } from '../../front/rails-brackets.ts';
import { isObject, type Schema } from '@cagnotte/openapi';
import { againstSchema } from '../judge/against-schema.ts';
import { shown } from '../judge/describe.ts';
import { undocumentedFields } from '../judge/fields.ts';
import { jsonPath, valueAt } from '../judge/json-path.ts';
import type { Wrong } from './wrong.ts';

/** A name and a word, as forms and queries carry them. */
export type Word = readonly [name: string, value: string];

/** Schema of the property with exactly this name; undefined where there is none. */
export const propertyOf = ({ properties }: Schema, name: string): Schema | undefined => {
  const own = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(own) ? own : undefined;
};

/**
 * Values as the contract names them: `files[]` and `app[platform]` are names where a schema declares them so, and Rails
 * brackets everywhere else. Each word is read as the type that its schema declares.
 */
const valuesOf = (schema: Schema, words: readonly Word[]): unknown => {
  const literal: Record<string, unknown> = {};
  const names = new Set(words.map(([name]) => name).filter((name) => propertyOf(schema, name)));
  for (const name of names) {
    const values = words.filter((word) => word[0] === name).map(([, value]) => value);
    literal[name] = propertyOf(schema, name)?.type === 'array' ? values : values.at(-1);
  }
  const nested = parseRailsBrackets(words.filter(([name]) => !names.has(name)));
  return coerce({ ...nested, ...literal }, schema);
};

/** What of a form their schema does not allow, or does not know. */
export const judgeWords = (schema: Schema, words: readonly Word[]): Wrong[] => {
  const values = valuesOf(schema, words);
  return [
    ...againstSchema(schema, values).map(({ level, path, expected, came }) => ({
      level,
      path,
      expected,
      came,
    })),
    ...undocumentedFields(schema, values).map((keys): Wrong => {
      const came = shown(valueAt(values, keys), `${keys.at(-1) ?? ''}`);
      return { level: 'note', path: jsonPath(keys), expected: 'no such field', came };
    }),
  ];
};
