import { toFormEntries } from '../client/serializers.ts';
import { isA, isId, isObject } from '../client/type-guards.ts';
import { createInvalidParameterError } from '../errors/known-errors.ts';

/** Throws `invalid_parameter` when it refuses the value of the parameter called `name`. */
export type ParameterRule = (value: unknown, name: string) => void;

/** One rule for each parameter of a method: a new parameter does not compile until it has one. */
export type ParameterTable<Parameters> = { readonly [Name in keyof Required<Parameters>]: ParameterRule };

/** The table of a method that takes only the parameters of every method. */
export type NoParameters = Record<never, never>;

export const noParameters: ParameterTable<NoParameters> = {};

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/** Requires a value that obeys the rule. */
export const required =
  (rule: ParameterRule): ParameterRule =>
  (value, name) => {
    if (isAbsent(value)) throw createInvalidParameterError(name, 'undefined', 'must be provided');
    rule(value, name);
  };

/** Allows an absent value, and any other that obeys the rule. */
export const optional =
  (rule: ParameterRule): ParameterRule =>
  (value, name) => {
    if (!isAbsent(value)) rule(value, name);
  };

const requireType =
  (typeName: string, matches: (value: unknown) => boolean): ParameterRule =>
  (value, name) => {
    if (!matches(value)) throw createInvalidParameterError(name, 'wrong_type', `must be ${typeName}`);
  };

export const string = requireType('a string', (value) => typeof value === 'string');
export const array = requireType('an array', Array.isArray);
export const callback = requireType('a function', (value) => typeof value === 'function');
export const object = requireType('an object', isObject);
export const number = requireType('a number', (value) => typeof value === 'number' && !Number.isNaN(value));
/** An identifier as the server sent it: a number or a text. */
export const identifier = requireType('a number or a string', isId);
export const boolean = requireType('a boolean', (value) => typeof value === 'boolean');

/**
 * Requires an object that can be sent as form fields: not nested too deeply, and without circular references.
 */
export const fields: ParameterRule = (value, name) => {
  object(value, name);
  try {
    toFormEntries(value);
  } catch {
    throw createInvalidParameterError(name, 'invalid', 'can not be sent');
  }
};

/** Requires headers of a request, besides those that the SDK sets. */
export const headerFields: ParameterRule = (value, name) => {
  object(value, name);
  for (const [key, text] of Object.entries(value as object)) {
    const field = `${name}.${key}`;
    string(text, field);
    if (/^(accept|authorization|content-type)$/i.test(key))
      throw createInvalidParameterError(field, 'defined', 'is set by the SDK');
    try {
      new Headers([[key, String(text)]]);
    } catch {
      throw createInvalidParameterError(field, 'invalid', 'can not be sent');
    }
  }
};

/** Requires a number within limits. */
export const range =
  (min: number, max = Infinity): ParameterRule =>
  (value, name) => {
    number(value, name);
    if (!(Number(value) >= min && Number(value) <= max))
      throw createInvalidParameterError(name, 'invalid', `must be from ${min} to ${max}`);
  };

/** Requires a string of a form. */
export const pattern =
  (form: RegExp): ParameterRule =>
  (value, name) => {
    string(value, name);
    if (!form.test(String(value)))
      throw createInvalidParameterError(name, 'invalid', `must match ${String(form)}`);
  };

/** Requires a string that is not blank. */
export const text: ParameterRule = (value, name) => {
  string(value, name);
  if (value === '') throw createInvalidParameterError(name, 'empty', 'can not be empty');
  if (String(value).trim() === '') throw createInvalidParameterError(name, 'blank', 'can not be blank');
};

/** Returns every pair of neighbouring letters of a name. */
const getLetterPairs = (name: string): readonly string[] =>
  [...name.toLowerCase()].flatMap((letter, index, letters) => (index > 0 ? letters[index - 1] + letter : []));

/** Returns a suggestion: the known name that is closest to an unknown name, or else all of them. */
const suggestName = (name: string, knownNames: readonly string[]): string => {
  const pairs = getLetterPairs(name);
  const countShared = (knownName: string) =>
    pairs.filter((pair) => getLetterPairs(knownName).includes(pair)).length;
  const [closest = ''] = [...knownNames].sort((a, b) => countShared(b) - countShared(a));
  if (pairs.length > 0 && countShared(closest) * 2 >= pairs.length) return `: did you mean "${closest}"?`;
  return knownNames.length > 0 ? `: there are ${knownNames.join(', ')}` : '';
};

interface CheckOptions {
  /** True to refuse names without a rule, which are usually misspelt. Default: false. */
  readonly refusesUnknownNames?: boolean;
  /** Put before the names in errors. Default: ''. */
  readonly path?: string;
}

/**
 * Applies the rules of a table in its order, once no name is unknown. Throws the first
 * refusal, as `invalid_parameter`.
 */
export const checkParameters = <Parameters>(
  table: ParameterTable<Parameters>,
  parameters: unknown,
  { refusesUnknownNames = false, path = '' }: CheckOptions = {},
): void => {
  const rules: Readonly<Record<string, ParameterRule>> = table;
  // A caller without types may pass undefined, or a value without properties.
  const values = ((typeof parameters === 'object' && parameters) || {}) as Readonly<Record<string, unknown>>;
  const knownNames = Object.keys(rules);
  // Unknown names first: one of them may be a missing parameter, misspelt.
  for (const name of Object.keys(values))
    if (refusesUnknownNames && !knownNames.includes(name))
      throw createInvalidParameterError(
        path + name,
        'defined',
        `does not exist${suggestName(name, knownNames)}`,
      );
  for (const name of knownNames) rules[name]?.(values[name], path + name);
};

/** Requires an object with these properties and no others. */
export const shape =
  <Properties>(table: ParameterTable<Properties>): ParameterRule =>
  (value, name) => {
    object(value, name);
    checkParameters(table, value, { refusesUnknownNames: true, path: `${name}.` });
  };

// Values may come from another frame, where `instanceof` would not know them.
const requireConstructor =
  (constructor: string): ParameterRule =>
  (value, name) => {
    if (!isA(constructor, value))
      throw createInvalidParameterError(name, 'wrong_constructor', `must be an instance of ${constructor}`);
  };

export const file = requireConstructor('File');
export const abortSignal = requireConstructor('AbortSignal');

export const date: ParameterRule = (value, name) => {
  requireConstructor('Date')(value, name);
  if (Number.isNaN(Number(value))) throw createInvalidParameterError(name, 'invalid', 'must be a valid date');
};

const isList = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || isA('FileList', value);

/** Requires a file list or an array of files, with at least one in it. */
export const files: ParameterRule = (value, name) => {
  if (!isList(value))
    throw createInvalidParameterError(
      name,
      'wrong_constructor',
      'must be an instance of FileList or an array of File',
    );
  if (value.length === 0) throw createInvalidParameterError(name, 'empty', 'can not be empty');
  Array.from(value).forEach((item, index) => {
    if (!isA('File', item))
      throw createInvalidParameterError(`${name}[${index}]`, 'wrong_constructor', 'must be a File');
  });
};
