import { isObject, type Operation, type Schema } from '@cagnotte/openapi';
import type { OperationId } from '../../contracts/operation-types.ts';
import type { Ask, Server } from './server.ts';
import { without, withoutToken, withToken, withWord } from './tamper.ts';
import { nothing } from './scenario.ts';

interface Field {
  readonly place: 'query' | 'body';
  /** Name on the wire. */
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

const token = 'access_token';

const isFile = ({ format, items }: Schema): boolean =>
  format === 'binary' || (isObject(items) && items.format === 'binary');

const fieldsOf = ({ body, parameters }: Operation): Field[] => {
  const query = parameters.filter(({ place }) => place === 'query');
  const required: readonly unknown[] = Array.isArray(body?.schema.required) ? body.schema.required : [];
  const properties = isObject(body?.schema.properties) ? body.schema.properties : {};
  return [
    ...query.map(({ name, schema, isRequired }): Field => ({ place: 'query', name, schema, isRequired })),
    ...Object.entries(properties).flatMap(([name, schema]): Field[] =>
      isObject(schema) ? [{ place: 'body', name, schema, isRequired: required.includes(name) }] : [],
    ),
  ].filter(({ name, schema }) => name !== token && !isFile(schema));
};

/** Words are no value of these. */
const takesNoWord = ({ type, format, enum: values }: Schema): boolean =>
  type === 'integer' ||
  type === 'number' ||
  type === 'boolean' ||
  format === 'date-time' ||
  Array.isArray(values);

const sends = (ask: Ask, name: string): boolean =>
  Object.hasOwn(ask.query ?? {}, name) || Object.hasOwn(ask.body ?? {}, name);

/** The values that a call was last good with; else those of the contract's own example. */
const baseOf = (server: Server, operation: Operation): Ask => {
  const known = server.lastGood.get(operation.operationId);
  if (known) return known;
  const [example] = operation.body?.examples.values() ?? [];
  const examples = (place: string) =>
    Object.fromEntries(
      operation.parameters
        .filter(
          (parameter) =>
            parameter.place === place && parameter.name !== token && parameter.example !== undefined,
        )
        .map(({ name, example: value }) => [name, value]),
    );
  return { query: examples('query'), path: examples('path'), ...(isObject(example) && { body: example }) };
};

/** Without a token, and with one that nobody was given. */
const refuseStrangers = async (server: Server, operation: Operation, base: Ask): Promise<void> => {
  if (operation.isAnonymous || !operation.responses.has('401')) return;
  const operationId = operation.operationId as OperationId;
  const before = server.during;
  // Nobody is signed in here: what the pipeline puts into the call is taken out again.
  const held = server.token;
  server.token ??= nothing();
  server.during = `${before}: no token`;
  await server.refuses(operationId, base, { status: 401 }, withoutToken);
  server.during = `${before}: a token that nobody was given`;
  await server.refuses(operationId, base, { status: 401 }, withToken(nothing()));
  server.token = held;
  server.during = before;
};

/** Without each parameter that is required, and with a word for each number, flag, date and choice. */
const refuseMistakes = async (server: Server, operation: Operation, base: Ask): Promise<void> => {
  // Where a mistake is taken, the session is over: it is tried with one that can be spared, where accounts are made.
  if (!operation.responses.has('422') || operation.operationId === 'logOut') return;
  const operationId = operation.operationId as OperationId;
  const before = server.during;
  const refusal = { status: 422, code: 'invalid_parameter' } as const;
  for (const { place, name, schema, isRequired } of fieldsOf(operation)) {
    if (isRequired && sends(base, name)) {
      server.during = `${before}: without ${name}`;
      await server.refuses(operationId, base, refusal, without(name));
    }
    if (takesNoWord(schema)) {
      server.during = `${before}: a word for ${name}`;
      await server.refuses(operationId, base, refusal, withWord(place, name, 'un mot'));
    }
  }
};

/** What every operation has to refuse, whatever it is for. */
export const checkRefusals = async (server: Server, operation: Operation): Promise<void> => {
  server.during = 'refusals';
  const base = baseOf(server, operation);
  await refuseStrangers(server, operation, base);
  if (operation.isAnonymous || server.token !== undefined) await refuseMistakes(server, operation, base);
};
