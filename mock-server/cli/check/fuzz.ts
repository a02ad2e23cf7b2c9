import { isObject, type Operation, type Schema } from '@cagnotte/openapi';
import * as fc from 'fast-check';
import { picture } from './scenario.ts';
import type { OperationId } from '../../contracts/operation-types.ts';
import { shown } from '../judge/against-schema.ts';
import { Report } from './report.ts';
import { Server } from './server.ts';

/** Texts that servers stumble over: scripts of all kinds, quotes, what looks like code, what is very long. */
const text = (least: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ minLength: least, maxLength: 40, unit: 'grapheme' }),
    fc.constantFrom(
      'O’Brien',
      "'; DROP TABLE receipts; --",
      '<script>alert(1)</script>',
      '%00',
      'é'.repeat(300),
      '\\',
      '😀',
      ' a ',
    ),
  );

const numberOf = ({ type, minimum }: Schema): fc.Arbitrary<number> => {
  const min = typeof minimum === 'number' ? minimum : -1000;
  return type === 'integer'
    ? fc.integer({ min, max: 2_147_483_647 })
    : fc.double({ min, max: 1e9, noNaN: true, noDefaultInfinity: true });
};

const typeOf = ({ type }: Schema): string =>
  (Array.isArray(type) ? type.find((one) => one !== 'null') : type) as string;

/** A date that a client could have: no year with six digits. */
const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((one) => one.toISOString());

/** Values that a schema of a request accepts. */
const arbitraryOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const { const: constant, enum: values, format, properties, items, minLength, minItems } = schema;
  if (constant !== undefined) return fc.constant(constant);
  if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]));
  switch (typeOf(schema)) {
    case 'string':
      if (format === 'binary') return fc.nat(99).map((number) => picture(`photo_${number}.jpg`));
      return format === 'date-time' ? date : text(typeof minLength === 'number' ? minLength : 0);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(arbitraryOf(isObject(items) ? items : {}), {
        minLength: typeof minItems === 'number' ? minItems : 0,
        maxLength: 3,
      });
    case 'object':
      return objectOf(schema, isObject(properties) ? properties : {});
    default:
      return text(0);
  }
};

const objectOf = (schema: Schema, properties: Schema): fc.Arbitrary<unknown> => {
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  const names = Object.keys(properties);
  if (names.length === 0) return fc.dictionary(fc.constantFrom('a', 'magasin', 'x'), text(1), { maxKeys: 2 });
  const fields = Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]): [string, fc.Arbitrary<unknown>][] =>
      isObject(property) ? [[name, arbitraryOf(property)]] : [],
    ),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => Object.hasOwn(fields, name)) });
};

/** The input of an operation, before it is encoded. */
export type Input = Readonly<Record<'query' | 'path' | 'body', Fields>>;
type Fields = Readonly<Record<string, unknown>>;

const without = (value: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

const token = 'access_token';

const parametersOf = ({ parameters }: Operation, place: 'query' | 'path'): Schema => {
  const own = parameters.filter((one) => one.place === place && one.name !== token && one.name !== 'product');
  return {
    type: 'object',
    required: own.filter(({ isRequired }) => isRequired || place === 'path').map(({ name }) => name),
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
  };
};

/** Without the token, which the pipeline adds. */
const formOf = (schema: Schema): Schema => ({
  ...schema,
  required: (Array.isArray(schema.required) ? schema.required : []).filter((name) => name !== token),
  properties: without(isObject(schema.properties) ? schema.properties : {}, token),
});

const nothing = fc.constant({});
const some = (schema: Schema): fc.Arbitrary<Fields> =>
  Object.keys(isObject(schema.properties) ? schema.properties : {}).length === 0
    ? nothing
    : arbitraryOf(schema).map((value) => value as Fields);

/** Inputs that keep the contract. */
export const validInputs = (operation: Operation): fc.Arbitrary<Input> =>
  fc.record({
    query: some(parametersOf(operation, 'query')),
    path: some(parametersOf(operation, 'path')),
    body: operation.body ? some(formOf(operation.body.schema)) : nothing,
  });

interface Mistake {
  readonly place: 'query' | 'body';
  readonly name: string;
  /** Undefined: left out. */
  readonly value: string | undefined;
}

const isWordless = ({ type, format, enum: values }: Schema): boolean =>
  ['integer', 'number', 'boolean'].includes(String(type)) || format === 'date-time' || Array.isArray(values);

const mistakesIn = (place: Mistake['place'], schema: Schema): Mistake[] => {
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([name, property]): Mistake[] => {
    if (!isObject(property) || property.format === 'binary' || property.type === 'array') return [];
    return [
      ...(required.includes(name) ? [{ place, name, value: undefined }] : []),
      ...(isWordless(property) ? [{ place, name, value: 'un mot' }] : []),
      ...(property.minLength === 1 && required.includes(name) ? [{ place, name, value: '' }] : []),
    ];
  });
};

/** Inputs with one mistake that the contract rules out; undefined where every input is good. */
export const invalidInputs = (operation: Operation): fc.Arbitrary<Input> | undefined => {
  const mistakes = [
    ...mistakesIn('query', parametersOf(operation, 'query')),
    ...(operation.body ? mistakesIn('body', formOf(operation.body.schema)) : []),
  ];
  if (mistakes.length === 0) return undefined;
  return fc
    .tuple(validInputs(operation), fc.constantFrom(...mistakes))
    .map(([input, { place, name, value }]) => ({
      ...input,
      [place]: value === undefined ? without(input[place], name) : { ...input[place], [name]: value },
    }));
};

/** Where generated inputs are tried out: what shrinking finds on its way is not reported, only its end. */
const aside = (server: Server): Server => {
  const copy = new Server(server.settings, [...server.operations.values()], new Report());
  copy.token = server.token;
  return copy;
};

/** What is wrong with the response to an input; undefined when nothing is. */
const wrongWith = async (
  server: Server,
  operation: Operation,
  input: Input,
  isValid: boolean,
): Promise<string | undefined> => {
  const trial = aside(server);
  const status = await trial.tries(operation.operationId as OperationId, input);
  const [worst] = trial.report.problems.filter(({ level }) => level === 'error');
  if (worst) return `${worst.rule} ${worst.path}: ${worst.came}`;
  if (status >= 500) return `${status}: the server failed`;
  const isTaken = status >= 200 && status <= 299;
  if (!isValid && isTaken) return `${status}: it was taken`;
  // 422 is for what the contract rules out; a valid input may still name what does not exist.
  return undefined;
};

const errorsOf = (server: Server, operationId: string): number =>
  server.report
    .problemsOf(operationId)
    .filter(({ level }) => level === 'error')
    .reduce((total, { times }) => total + times, 0);

const isSignedOut = (server: Server, operation: Operation): boolean =>
  !operation.isAnonymous && server.token === undefined;

/** Session and money: what generated inputs do to them nobody could put right, and a run would end there. */
const sparing: readonly string[] = ['logOut', 'forgetPaymentInformations'];

/**
 * Tries generated inputs, valid ones and such with one mistake, and shrinks the first that the server can not take to the
 * smallest that it can not take either.
 */
export const fuzz = async (server: Server, operation: Operation): Promise<void> => {
  const { fuzzRuns, seed } = server.settings;
  const { operationId } = operation;
  if (isSignedOut(server, operation) || sparing.includes(operationId)) return;
  const kinds = [
    { inputs: validInputs(operation), isValid: true },
    { inputs: invalidInputs(operation), isValid: false },
  ];
  for (const { inputs, isValid } of kinds) {
    if (!inputs) continue;
    const property = fc.asyncProperty(inputs, async (input) => {
      const wrong = await wrongWith(server, operation, input, isValid);
      if (wrong !== undefined) throw new Error(wrong);
    });
    const outcome = await fc.check(property, { numRuns: fuzzRuns, seed });
    if (!outcome.failed) continue;
    const [input] = outcome.counterexample ?? [];
    server.during = `generated inputs, seed ${seed}`;
    // Once more, so that the call stands in the report, with its line for curl.
    const before = errorsOf(server, operationId);
    if (input) await server.tries(operationId as OperationId, input);
    if (errorsOf(server, operationId) > before) continue;
    const expected = isValid ? 'a response that keeps the contract' : 'a refusal: 422 invalid_parameter';
    const came = `${outcome.errorInstance instanceof Error ? outcome.errorInstance.message : ''} for ${shown(input)}`;
    server.find(
      operationId,
      'behaviour',
      isValid ? 'a valid input' : 'an input with a mistake',
      expected,
      came,
    );
  }
};
