import type { Carrier } from './carrier.ts';
import { carriers } from './carriers.ts';
import { canRequest } from './find-magic.ts';
import { renderMarkdownTable } from './markdown-table.ts';
import type { MagicOutcome } from './outcome.ts';
import { outcomes } from './outcomes.ts';
import { programmes } from './programmes.ts';
import { provocations } from './provocations.ts';

const emptyCell = '–';

const toCode = (text: string): string => `\`${text}\``;
const toCodes = (texts: readonly string[]): string => texts.map(toCode).join(', ') || emptyCell;

const describeError = ({ sdkCode, reason, response }: MagicOutcome): string => {
  if (reason !== undefined) return `${toCode(sdkCode)}, ${toCode(reason)}`;
  return sdkCode === 'OTHER' ? `${toCode(sdkCode)} '${response.message}'` : toCode(sdkCode);
};

const describeResponse = ({ response }: MagicOutcome): string =>
  'status' in response ? `${response.status} ${toCode(response.code)}` : response.description;

const describeValues = (carrier: Carrier, outcome: MagicOutcome): string => {
  const operations = Object.keys(carrier.places ?? {});
  const isUsed = operations.some((operationId) => canRequest(carrier, outcome, operationId));
  return toCodes(isUsed ? carrier.valuesFor(outcome) : []);
};

/** Renders the magic values, one row per outcome. */
export const renderOutcomes = (): string =>
  renderMarkdownTable(
    ['error of the SDK', 'what the server does', 'operations', 'word', 'EAN', 'EAN for its pictures', 'IBAN'],
    outcomes.map((outcome) => [
      describeError(outcome),
      describeResponse(outcome),
      outcome.raisedBy ? toCodes(outcome.raisedBy) : 'any',
      toCode(outcome.word),
      describeValues(carriers.ean, outcome),
      describeValues(carriers.picture, outcome),
      describeValues(carriers.iban, outcome),
    ]),
  );

/** Renders the fields that can carry magic values, one row per field, in the order of the carriers. */
export const renderPlaces = (): string => {
  const rows = Object.values<Carrier>(carriers).flatMap(({ spelling, places = {} }) => {
    const operationsByField = new Map<string, string[]>();
    for (const [operationId, fields] of Object.entries<readonly string[] | undefined>(places))
      for (const field of fields ?? [])
        operationsByField.set(field, [...(operationsByField.get(field) ?? []), operationId]);
    return [...operationsByField].map(([field, operations]) => [
      toCode(field),
      spelling,
      toCodes(operations),
    ]);
  });
  const { token } = carriers;
  return renderMarkdownTable(
    ['field', 'written as', 'operations'],
    [...rows, ['access token, client id', token.spelling, 'every operation, under its own name']],
  );
};

/** Renders the client ids with their situations. */
export const renderProgrammes = (): string =>
  renderMarkdownTable(
    ['client id', 'what the server does', 'what the widget shows'],
    programmes.map(({ clientId, serverBehaviour: does, widgetBehaviour: leadsTo }) => [
      toCode(clientId),
      does,
      leadsTo,
    ]),
  );

/** Renders the ways to provoke every error code of the SDK. */
export const renderWays = (): string =>
  renderMarkdownTable(
    ['code', 'how to cause it'],
    Object.entries(provocations).map(([errorCode, provocation]) => [toCode(errorCode), provocation]),
  );
