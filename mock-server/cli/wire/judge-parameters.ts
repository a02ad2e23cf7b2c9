import type { Operation, Parameter, Schema } from '@cagnotte/openapi';
import { shown } from '../judge/describe.ts';
import { jsonPath } from '../judge/json-path.ts';
import { judgeWords, type Word } from './form-values.ts';
import type { Wrong } from './wrong.ts';

type Place = Parameter['place'];

const made = new WeakMap<readonly Parameter[], Map<Place, Schema>>();

/** One schema for all parameters of a place. The same for the same operation: a schema is compiled once. */
const schemaOf = (parameters: readonly Parameter[], place: Place): Schema => {
  const known = made.get(parameters) ?? new Map<Place, Schema>();
  made.set(parameters, known);
  const here = parameters.filter((one) => one.place === place);
  const schema = known.get(place) ?? {
    type: 'object',
    required: here.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(
      here.map(({ name, schema: own, source }) => [name, { ...own, 'x-source': source }]),
    ),
  };
  known.set(place, schema);
  return schema;
};

const named = (place: Place, path: string): string => `${place} ${path.replace(/^\$\.?/, '')}`;

/** What is wrong with the parameters of a path or query: `query limit`. */
export const judgeParameters = ({ parameters }: Operation, place: Place, words: readonly Word[]): Wrong[] => {
  if (parameters.some((one) => one.place === place))
    return judgeWords(schemaOf(parameters, place), words).map((wrong) => ({
      ...wrong,
      path: named(place, wrong.path),
    }));
  return words.map(([name, value]) => ({
    level: 'note',
    path: named(place, jsonPath([name])),
    expected: 'no such parameter',
    came: shown(value, name),
  }));
};
