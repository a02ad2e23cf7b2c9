import { isObject, type Schema, type Source } from '@cagnotte/openapi';
import { getLevel, type FindingDraft } from './finding.ts';
import { toJsonPath, findValueAt, type Keys } from './json-path.ts';
import { listSchemasAt } from './schemas-at.ts';
import { showValue } from './show-value.ts';

/** The order that a contract promises for a list (`x-order`). */
interface Order {
  /** Path of a property of an item, with dots between its names. */
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
  readonly 'x-source': Source;
}

const isOrder = (value: unknown): value is Order => isObject(value) && typeof value.by === 'string';

/** Returns a comparable value; undefined for null and other values that have no place in an order. */
const findRank = (value: unknown, { format }: Schema): number | string | undefined => {
  if (typeof value !== 'string') return typeof value === 'number' ? value : undefined;
  if (format !== 'date-time') return value;
  // Two texts can name one instant.
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? undefined : instant;
};

/** Reports the first item that has to come before an earlier one. Items of one rank may come in any order. */
const findFirstMisplaced = (
  items: readonly unknown[],
  list: Schema,
  order: Order,
  keys: Keys,
): FindingDraft[] => {
  const by = order.by.split('.');
  const [schema = {}] = listSchemasAt(list, [0, ...by]);
  const ranked = items.flatMap((item, index) => {
    const value = findValueAt(item, by);
    const rank = findRank(value, schema);
    return rank === undefined ? [] : [{ index, value, rank }];
  });
  const isAscending = order.direction === 'ascending';
  const misplacedIndex = ranked.findIndex(({ rank }, index) => {
    const previousRank = ranked[index - 1]?.rank;
    return previousRank !== undefined && (isAscending ? rank < previousRank : rank > previousRank);
  });
  const [before, wrong] = [ranked[misplacedIndex - 1], ranked[misplacedIndex]];
  if (!before || !wrong) return [];
  return [
    {
      level: getLevel(order['x-source']),
      rule: 'order',
      path: toJsonPath([...keys, wrong.index, ...by]),
      expected: `${order.direction} values`,
      actual: `${showValue(wrong.value)} after ${showValue(before.value)}`,
    },
  ];
};

/**
 * Reports the lists of a body that are in another order than their contract promises: the
 * first misplaced item of each.
 */
export const findMisordered = (schema: Schema, body: unknown, keys: Keys = []): FindingDraft[] => {
  if (isObject(body))
    return Object.entries(body).flatMap(([key, value]) => findMisordered(schema, value, [...keys, key]));
  if (!Array.isArray(body)) return [];
  const lists = listSchemasAt(schema, keys).flatMap((list) => {
    const order = list['x-order'];
    return isOrder(order) ? findFirstMisplaced(body, list, order, keys) : [];
  });
  return [...lists, ...body.flatMap((item, index) => findMisordered(schema, item, [...keys, index]))];
};
