import type { Carrier } from './carrier.ts';
import { carriers } from './carriers.ts';
import { canAsk } from './find-magic.ts';
import { markdownTable } from './markdown-table.ts';
import type { MagicOutcome } from './outcome.ts';
import { outcomes } from './outcomes.ts';
import { programmes } from './programmes.ts';
import { ways } from './ways.ts';

const emptyCell = '–';

const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(', ') || emptyCell;

const describeError = ({ sdkCode, reason, response }: MagicOutcome): string => {
  if (reason !== undefined) return `${code(sdkCode)}, ${code(reason)}`;
  return sdkCode === 'OTHER' ? `${code(sdkCode)} '${response.message}'` : code(sdkCode);
};

const describeResponse = ({ response }: MagicOutcome): string =>
  'status' in response ? `${response.status} ${code(response.code)}` : response.says;

const valuesIn = (carrier: Carrier, outcome: MagicOutcome): string => {
  const operations = Object.keys(carrier.places ?? {});
  const isUsed = operations.some((operationId) => canAsk(carrier, outcome, operationId));
  return codes(isUsed ? carrier.valuesFor(outcome) : []);
};

/** Renders the magic values, one row per outcome. */
export const outcomesTable = (): string =>
  markdownTable(
    ['error of the SDK', 'what the server does', 'operations', 'word', 'EAN', 'EAN for its pictures', 'IBAN'],
    outcomes.map((outcome) => [
      describeError(outcome),
      describeResponse(outcome),
      outcome.raisedBy ? codes(outcome.raisedBy) : 'any',
      code(outcome.word),
      valuesIn(carriers.ean, outcome),
      valuesIn(carriers.picture, outcome),
      valuesIn(carriers.iban, outcome),
    ]),
  );

/** Renders the fields that can carry magic values, one row per field, in the order of the carriers. */
export const placesTable = (): string => {
  const rows = Object.values<Carrier>(carriers).flatMap(({ spelling, places = {} }) => {
    const operationsByField = new Map<string, string[]>();
    for (const [operationId, fields] of Object.entries<readonly string[] | undefined>(places))
      for (const field of fields ?? [])
        operationsByField.set(field, [...(operationsByField.get(field) ?? []), operationId]);
    return [...operationsByField].map(([field, operations]) => [code(field), spelling, codes(operations)]);
  });
  const { token } = carriers;
  return markdownTable(
    ['field', 'written as', 'operations'],
    [...rows, ['access token, client id', token.spelling, 'every operation, under its own name']],
  );
};

/** Renders the client ids with their situations. */
export const programmesTable = (): string =>
  markdownTable(
    ['client id', 'what the server does', 'what the widget shows'],
    programmes.map(({ clientId, does, leadsTo }) => [code(clientId), does, leadsTo]),
  );

/** Renders the ways to provoke every error code of the SDK. */
export const waysTable = (): string =>
  markdownTable(
    ['code', 'how to cause it'],
    Object.entries(ways).map(([errorCode, way]) => [code(errorCode), way]),
  );
