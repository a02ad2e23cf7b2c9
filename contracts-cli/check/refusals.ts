import type { OperationId } from '@cagnotte/mock-server/internal';
import { isObject, type Operation, type Schema } from '@cagnotte/openapi';
import { excludesWords, isFileSchema, getProperties, getRequired } from '../judge/schema-parts.ts';
import { sendLargestPicture } from './largest-picture.ts';
import type { CheckSettings } from './options.ts';
import { createUnknownIdentifier, withSession } from './scenario.ts';
import { invalid, unauthorized, type RequestValues, type CheckedServer } from './server.ts';
import { withoutField, withoutFiles, withoutToken, withOtherToken, withWord } from './tamper.ts';

interface Field {
  readonly place: 'query' | 'body';
  /** Name on the wire. */
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly isFile: boolean;
}

const tokenField = 'access_token';

/** Returns the fields of query and body, without the token. */
const listFields = ({ body, parameters }: Operation): Field[] => {
  const { schema: form = {} } = body ?? {};
  return [
    ...parameters
      .filter(({ place }) => place === 'query')
      .map(({ name, schema, isRequired }): Field => {
        return { place: 'query', name, schema, isRequired, isFile: false };
      }),
    ...Object.entries(getProperties(form)).map(([name, schema]): Field => {
      const isRequired = getRequired(form).includes(name);
      return { place: 'body', name, schema, isRequired, isFile: isFileSchema(schema) };
    }),
  ].filter(({ name }) => name !== tokenField);
};

const sendsField = (values: RequestValues, name: string): boolean =>
  Object.hasOwn(values.query ?? {}, name) || Object.hasOwn(values.body ?? {}, name);

/**
 * Returns an example with the client of the run and without a token: only the sandbox knows the client
 * and token of the contracts.
 */
const withClientOfRun = (value: unknown, settings: CheckSettings): unknown => {
  if (Array.isArray(value) || !isObject(value)) return value;
  const valuesOfRun: Readonly<Record<string, string | undefined>> = {
    client_id: settings.clientId,
    clientId: settings.clientId,
    client_token: settings.clientId,
    client_secret: settings.clientSecret,
  };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== tokenField)
      .map(([name, inner]) => [name, valuesOfRun[name] ?? withClientOfRun(inner, settings)]),
  );
};

/** Returns the values of the last successful call, or of the contract's example. */
const getBaseValues = (
  { lastGood, settings }: CheckedServer,
  { operationId, body, parameters }: Operation,
): RequestValues => {
  const lastValues = lastGood.get(operationId);
  if (lastValues) return lastValues;
  const [example] = body?.examples.values() ?? [];
  const examples = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.place === place && parameter.example !== undefined)
        .map(({ name, example: value }) => [name, value]),
    );
  const values = {
    query: examples('query'),
    path: examples('path'),
    ...(isObject(example) && { body: example }),
  };
  return Object.fromEntries(
    Object.entries(values).map(([place, fields]) => [place, withClientOfRun(fields, settings)]),
  );
};

/** Sends a request without a token, and one with an unknown token. */
const expectUnauthorized = async (
  server: CheckedServer,
  operation: Operation,
  base: RequestValues,
): Promise<void> => {
  if (operation.isAnonymous || !operation.responses.has('401')) return;
  const operationId = operation.operationId as OperationId;
  // Without a session the pipeline needs a token as well, for the tampering to replace it.
  await withSession(server, server.token ?? createUnknownIdentifier(), async () => {
    await server.runStep('no token', () =>
      server.expectRefusal(operationId, base, unauthorized, withoutToken),
    );
    await server.runStep('a token that nobody was given', () =>
      server.expectRefusal(operationId, base, unauthorized, withOtherToken(createUnknownIdentifier())),
    );
  });
};

/**
 * Sends a request without each required field, and one with a word for each number, flag, date and choice.
 */
const expectInvalid = async (
  server: CheckedServer,
  operation: Operation,
  base: RequestValues,
): Promise<void> => {
  // A server that accepts a wrong `logOut` ends the session: the scenario of the accounts tries
  // it with another session.
  if (!operation.responses.has('422') || operation.operationId === 'logOut') return;
  const operationId = operation.operationId as OperationId;
  for (const { place, name, schema, isRequired, isFile } of listFields(operation)) {
    if (isRequired && sendsField(base, name)) {
      const tamper = isFile ? withoutFiles(name) : withoutField(name);
      await server.runStep(`without ${name}`, () => server.expectRefusal(operationId, base, invalid, tamper));
    }
    if (excludesWords(schema)) {
      await server.runStep(`a word for ${name}`, () =>
        server.expectRefusal(operationId, base, invalid, withWord(place, name, 'un mot')),
      );
    }
  }
};

/**
 * Sends the requests that every operation has to refuse, and the largest picture, which it must
 * not refuse for its size.
 */
export const checkRefusals = async (server: CheckedServer, operation: Operation): Promise<void> => {
  const base = getBaseValues(server, operation);
  const isCallable = operation.isAnonymous || server.token !== undefined;
  await server.runStep('refusals', async () => {
    await expectUnauthorized(server, operation, base);
    if (isCallable) await expectInvalid(server, operation, base);
  });
  if (isCallable) await server.runStep('the largest picture', () => sendLargestPicture(server, operation));
};
