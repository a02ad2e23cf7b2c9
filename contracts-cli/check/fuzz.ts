import * as fc from 'fast-check';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { isObject, type Operation, type Schema } from '@cagnotte/openapi';
import { excludesWords, getProperties, getRequired } from '../judge/schema-parts.ts';
import { showValue } from '../judge/show-value.ts';
import { Report } from './report.ts';
import { createPictureFile } from './scenario.ts';
import { CheckedServer } from './server.ts';

/** Generates texts that often break servers: scripts of all kinds, quotes, code, great length. */
const createTextArbitrary = (shortest: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ minLength: shortest, maxLength: 40, unit: 'grapheme' }),
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

/** Dates with years of four digits. */
const dateArbitrary = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const toNumberOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' ? value : fallback;

/** Generates values that the schema of a request accepts. */
const createArbitrary = (schema: Schema): fc.Arbitrary<unknown> => {
  const { type, const: constant, enum: values, format, items, minimum, minLength, minItems } = schema;
  const min = toNumberOr(minimum, -1000);
  if (constant !== undefined) return fc.constant(constant);
  if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]));
  switch ([type].flat().find((name) => name !== 'null')) {
    case 'string':
      if (format === 'binary') return fc.nat(99).map((number) => createPictureFile(`photo_${number}.jpg`));
      return format === 'date-time' ? dateArbitrary : createTextArbitrary(toNumberOr(minLength, 0));
    case 'integer':
      return fc.integer({ min, max: 2_147_483_647 });
    case 'number':
      return fc.double({ min, max: 1e9, noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(createArbitrary(isObject(items) ? items : {}), {
        minLength: toNumberOr(minItems, 0),
        maxLength: 3,
      });
    case 'object':
      return createObjectArbitrary(schema);
    default:
      return createTextArbitrary(0);
  }
};

const createObjectArbitrary = (schema: Schema): fc.Arbitrary<Fields> => {
  const properties = Object.entries(getProperties(schema));
  if (properties.length === 0)
    return fc.dictionary(fc.constantFrom('a', 'magasin', 'x'), createTextArbitrary(1), { maxKeys: 2 });
  const fields = Object.fromEntries(
    properties.map(([name, property]): [string, fc.Arbitrary<unknown>] => [name, createArbitrary(property)]),
  );
  return fc.record(fields, {
    requiredKeys: getRequired(schema).filter((name) => Object.hasOwn(fields, name)),
  });
};

type Fields = Readonly<Record<string, unknown>>;

/** The values of a request, before they are encoded. */
type Input = Readonly<Record<'query' | 'path' | 'body', Fields>>;

const omitField = (value: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

const tokenField = 'access_token';

/**
 * Returns the schema of the parameters in query or path, without token and product, which the pipeline adds.
 */
const getParameterSchema = ({ parameters }: Operation, place: 'query' | 'path'): Schema => {
  const ownParameters = parameters.filter(
    (parameter) => parameter.place === place && parameter.name !== tokenField && parameter.name !== 'product',
  );
  return {
    type: 'object',
    required: ownParameters
      .filter(({ isRequired }) => isRequired || place === 'path')
      .map(({ name }) => name),
    properties: Object.fromEntries(ownParameters.map(({ name, schema }) => [name, schema])),
  };
};

/** Returns the schema of the body, without the token. */
const getFormSchema = ({ body }: Operation): Schema => {
  const schema = body?.schema ?? {};
  return {
    ...schema,
    required: getRequired(schema).filter((name) => name !== tokenField),
    properties: omitField(getProperties(schema), tokenField),
  };
};

/** Generates inputs that follow the contract. */
export const createValidInputs = (operation: Operation): fc.Arbitrary<Input> => {
  const createFields = (schema: Schema): fc.Arbitrary<Fields> =>
    Object.keys(getProperties(schema)).length === 0 ? fc.constant({}) : createObjectArbitrary(schema);
  return fc.record({
    query: createFields(getParameterSchema(operation, 'query')),
    path: createFields(getParameterSchema(operation, 'path')),
    body: createFields(getFormSchema(operation)),
  });
};

interface Mistake {
  readonly place: 'query' | 'body';
  readonly name: string;
  /** Undefined to leave the field out. */
  readonly value: string | undefined;
}

const listMistakesIn = (place: Mistake['place'], schema: Schema): Mistake[] =>
  Object.entries(getProperties(schema)).flatMap(([name, property]): Mistake[] => {
    if (property.format === 'binary' || property.type === 'array') return [];
    const isRequired = getRequired(schema).includes(name);
    return [
      ...(isRequired ? [{ place, name, value: undefined }] : []),
      ...(excludesWords(property) ? [{ place, name, value: 'un mot' }] : []),
      ...(isRequired && property.minLength === 1 ? [{ place, name, value: '' }] : []),
    ];
  });

/** Generates inputs that violate the contract in one value; undefined when every input is valid. */
export const createInvalidInputs = (operation: Operation): fc.Arbitrary<Input> | undefined => {
  const mistakes = [
    ...listMistakesIn('query', getParameterSchema(operation, 'query')),
    ...listMistakesIn('body', getFormSchema(operation)),
  ];
  if (mistakes.length === 0) return undefined;
  return fc
    .tuple(createValidInputs(operation), fc.constantFrom(...mistakes))
    .map(([input, { place, name, value }]) => ({
      ...input,
      [place]: value === undefined ? omitField(input[place], name) : { ...input[place], [name]: value },
    }));
};

/**
 * Returns the finding for the response to an input; undefined if it is right. The report does not include it.
 */
const tryInput = async (
  server: CheckedServer,
  operation: Operation,
  { input, isValid }: { readonly input: Input; readonly isValid: boolean },
): Promise<string | undefined> => {
  const trial = new CheckedServer(server.settings, [operation], new Report());
  trial.token = server.token;
  const status = await trial.requestStatus(operation.operationId as OperationId, input);
  const [firstError] = trial.report.problems.filter(({ level }) => level === 'error');
  if (firstError) return `${firstError.rule} ${firstError.path}: ${firstError.actual}`;
  if (status >= 500) return `${status}: the server failed`;
  // A refusal of a valid input is right: it may name something that does not exist.
  return !isValid && status >= 200 && status <= 299 ? `${status}: it was taken` : undefined;
};

const countErrors = (server: CheckedServer, operationId: string): number =>
  server.report
    .getProblems(operationId)
    .filter(({ level }) => level === 'error')
    .reduce((total, { times }) => total + times, 0);

/**
 * Reports an input that fails. It is sent again, so that the report has its findings with a line for curl.
 */
const reportInput = async (
  server: CheckedServer,
  operationId: OperationId,
  { input, isValid }: { readonly input: Input | undefined; readonly isValid: boolean },
  why: string,
): Promise<void> => {
  const countBefore = countErrors(server, operationId);
  if (input) await server.requestStatus(operationId, input);
  if (countErrors(server, operationId) > countBefore) return;
  const path = isValid ? 'a valid input' : 'an input with a mistake';
  const expected = isValid ? 'a response that follows the contract' : 'a refusal: 422 invalid_parameter';
  server.addFinding({
    operationId,
    rule: 'behaviour',
    path,
    expected,
    actual: `${why} for ${showValue(input)}`,
  });
};

/**
 * Operations that are not tried: generated inputs would end the session, or delete data that a run cannot
 * restore.
 */
const unfuzzedOperations: readonly string[] = ['logOut', 'forgetPaymentInformations'];

/** Tries generated inputs, valid and invalid, and reports the smallest one that fails. */
export const fuzzOperation = async (server: CheckedServer, operation: Operation): Promise<void> => {
  const { fuzzRuns, seed } = server.settings;
  const operationId = operation.operationId as OperationId;
  const isSignedOut = !operation.isAnonymous && server.token === undefined;
  if (isSignedOut || unfuzzedOperations.includes(operationId)) return;
  const kinds = [
    { inputs: createValidInputs(operation), isValid: true },
    { inputs: createInvalidInputs(operation), isValid: false },
  ];
  for (const { inputs, isValid } of kinds) {
    if (!inputs) continue;
    const property = fc.asyncProperty(inputs, async (input) => {
      const problem = await tryInput(server, operation, { input, isValid });
      if (problem !== undefined) throw new Error(problem);
    });
    const outcome = await fc.check(property, { numRuns: fuzzRuns, seed });
    if (!outcome.failed) continue;
    const [input] = outcome.counterexample ?? [];
    const why = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : '';
    await server.runStep(`generated inputs, seed ${seed}`, () =>
      reportInput(server, operationId, { input, isValid }, why),
    );
  }
};
