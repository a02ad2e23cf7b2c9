import { readFileSync } from 'node:fs';
import type { WorldSeed } from '@cagnotte/mock-server';
import {
  contractsFolder,
  isObject,
  createFolderReader,
  readOperations,
  type Operation,
  type Schema,
} from '@cagnotte/openapi';
import { getErrorMessage, UsageError } from '../io.ts';
import { listUndocumentedFields } from '../judge/body-fields.ts';
import { toJsonPath, findValueAt } from '../judge/json-path.ts';
import { judgeValue } from '../judge/judge-value.ts';
import { getProperties, listPropertyNames, listParts } from '../judge/schema-parts.ts';
import { listSchemasAt } from '../judge/schemas-at.ts';

type Seed = Required<WorldSeed>;

const createObjectSchema = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
});

const createListSchema = (items: Schema): Schema => ({ type: 'array', items });

/** Creates an object schema with some of the properties of a schema and its parts, all optional. */
const createPartSchema = (schema: Schema, isKept: (name: string) => boolean = () => true): Schema =>
  createObjectSchema(
    Object.fromEntries(
      listParts(schema)
        .flatMap((part) => Object.entries(getProperties(part)))
        .filter(([name]) => isKept(name)),
    ),
  );

/**
 * Creates the schema of a seed from response schemas of the contracts.
 * @throws Error when the contracts lack one of them
 */
export const createSeedSchema = (operations: readonly Operation[]): Schema => {
  /**
   * Returns the schema at a path of a response.
   * @param path keys joined by dots; `0` for the items of a list
   */
  const getSchema = (operationId: string, path: string): Schema => {
    const operation = operations.find((operation) => operation.operationId === operationId);
    const response = operation?.responses.get('200')?.contents.get('application/json')?.schema;
    const [schema] = response ? listSchemasAt(response, path.split('.')) : [];
    if (!schema) throw new Error(`the response of ${operationId} has no ${path}`);
    return schema;
  };
  const transfer = getSchema('getPot', 'transfer_payments.0');
  const review = createPartSchema(
    getSchema('showReceiptReview', 'receipt'),
    (name) => !['receipt_uuid', 'uuid', 'status'].includes(name),
  );
  const properties: { readonly [Key in keyof Seed]: Schema } = {
    points: { type: 'integer', minimum: 0 },
    settings: createPartSchema(getSchema('getPartnerSettings', 'settings'), (name) => name !== 'points'),
    user: createPartSchema(getSchema('getUserSettings', 'settings'), (name) => name !== 'user_id'),
    card: createPartSchema(getSchema('listCardSlots', 'card_slots.0.loyalty_card'), (name) =>
      ['identifier', 'name'].includes(name),
    ),
    shop: getSchema('getRewards', 'rewards'),
    earned_coupons: getSchema('listEarnedCoupons', 'sections'),
    receipts: getSchema('getPendingReceipts', 'receipts'),
    review: { ...review, required: ['purchases'] },
    messages: getSchema('listTimeline', 'messages'),
    archives: getSchema('listTimelineArchives', 'messages'),
    offers: getSchema('listOffers', 'offers'),
    past_offers: getSchema('listOfferHistory', 'offers'),
    needed_fields: getSchema('listNeededFields', 'fields'),
    pot: createObjectSchema({
      bank_account: getSchema('getPot', 'pot.bank_account'),
      paypal_account: getSchema('getPot', 'pot.paypal_account'),
      refunds: createListSchema(getSchema('listPotRefunds', 'pot_refunds.0.pot_refund')),
      other_app_refunds: createListSchema(
        getSchema('listPotRefunds', 'other_app_pot_refunds.0.other_app_pot_refund'),
      ),
      // The date gives their order.
      transfers: createListSchema({ ...transfer, required: ['id', 'amount', 'created_at'] }),
    } satisfies { readonly [Key in keyof Seed['pot']]-?: Schema }),
  };
  return createObjectSchema(properties);
};

/** An invalid value in a seed. */
export interface Mistake {
  /** JSON path. */
  readonly path: string;
  readonly expected: string;
  readonly actual: string;
}

/** Lists the first eight names. */
const listFirst = (names: readonly string[]): string => {
  const shownNames = names.slice(0, 8).join(', ');
  return names.length > 8 ? `${shownNames}…` : shownNames;
};

/** Field that identifies the items of each list, and must be unique in it. */
const identifyingFields: Readonly<Partial<Record<keyof WorldSeed, string>>> = {
  shop: 'identifier',
  receipts: 'receipt_uuid',
  messages: 'identifier',
  offers: 'identifier',
};

const findRepeatedNames = (seed: unknown): Mistake[] =>
  Object.entries(identifyingFields).flatMap(([key, name]) => {
    const list = findValueAt(seed, [key]);
    const values = Array.isArray(list) ? list.map((item) => findValueAt(item, [name])) : [];
    return values.flatMap((value, index): Mistake[] =>
      value !== undefined && values.indexOf(value) < index
        ? [
            {
              path: toJsonPath([key, index, name]),
              expected: 'a name of its own',
              actual: JSON.stringify(value),
            },
          ]
        : [],
    );
  });

const findSecondAccount = (seed: unknown): Mistake[] => {
  const accounts = ['bank_account', 'paypal_account'].filter((key) =>
    isObject(findValueAt(seed, ['pot', key])),
  );
  return accounts.length > 1
    ? [{ path: '$.pot', expected: 'one account', actual: accounts.join(' and ') }]
    : [];
};

/**
 * Returns all mistakes of a seed. Fields that the contracts lack are mistakes too: the sandbox would ignore
 * them.
 */
export const listSeedMistakes = (schema: Schema, seed: unknown): Mistake[] => [
  ...judgeValue(schema, seed).map(({ path, expected, actual }) => ({ path, expected, actual })),
  ...listUndocumentedFields(schema, seed).map((keys) => ({
    path: toJsonPath(keys),
    expected: `one of ${listFirst(listPropertyNames(listSchemasAt(schema, keys.slice(0, -1))))}`,
    actual: `"${keys.at(-1)}"`,
  })),
  ...findRepeatedNames(seed),
  ...findSecondAccount(seed),
];

const renderMistake = ({ path, expected, actual }: Mistake): string =>
  `  ${path}: expected ${expected}, got ${actual}`;

const parseFile = (file: string): unknown => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${getErrorMessage(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${getErrorMessage(error)}`);
  }
};

/**
 * Reads the seed of the worlds.
 * @throws UsageError naming the file, or each mistake in it
 */
export const readSeed = (file: string): WorldSeed => {
  const seed = parseFile(file);
  const mistakes = listSeedMistakes(
    createSeedSchema(readOperations(createFolderReader(contractsFolder))),
    seed,
  );
  if (mistakes.length > 0) {
    const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`;
    throw new UsageError([`${file} has ${count}:`, ...mistakes.map(renderMistake)].join('\n'));
  }
  // Validated above.
  return seed as WorldSeed;
};
