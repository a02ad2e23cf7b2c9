import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { isObject, type Operation } from '@cagnotte/openapi';
import { showValue } from '../judge/show-value.ts';
import { readErrorDetails, parseJsonBody, type RawResponse } from '../wire/call.ts';
import type { CheckSettings } from './options.ts';

interface Values {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * Sends a request and judges its response, without an expectation. Undefined when no complete response
 * arrived.
 */
type SendRead = (operationId: OperationId, values: Values) => Promise<RawResponse | undefined>;

/** The parts of a shopper's data that an operation changes. A part is undefined if its read failed. */
type State = Readonly<Record<string, unknown>>;

/** The effect of an operation: which part it changes, and by how much. */
interface Effect {
  readonly read: (sendRead: SendRead, values: Values) => Promise<State>;
  /** Name of the changed part: a list, or a number. */
  readonly part: string;
  /**
   * By how much one effect changes the part; 1 by default, 0 if unknown.
   * @param first the response to the first request
   */
  readonly step?: (state: State, first: RawResponse) => number;
}

/** True for a status from 200 to 299. */
export const isSuccess = ({ status }: RawResponse): boolean => status >= 200 && status <= 299;

/** Returns all values of the fields with this name, at any depth. A list counts as its items. */
const listValuesNamed = (name: string, value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => listValuesNamed(name, item));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === name ? [inner].flat() : []),
    ...listValuesNamed(name, inner),
  ]);
};

/** Returns the values of the fields with this name; undefined if the read failed. */
const readField = async (sendRead: SendRead, operationId: OperationId, name: string, values: Values = {}) => {
  const raw = await sendRead(operationId, values);
  return raw?.status === 200 ? listValuesNamed(name, parseJsonBody(raw)) : undefined;
};

const readBalance = async (sendRead: SendRead) => {
  const pointsPerCard = await readField(sendRead, 'listCardSlots', 'available_points');
  return {
    pointsPerCard,
    points: pointsPerCard?.reduce<number>((sum, points) => sum + Number(points), 0),
    coupons: await readField(sendRead, 'listEarnedCoupons', 'identifier'),
  };
};

const couponEffect: Effect = { part: 'coupons', read: readBalance };

const transferEffect: Effect = {
  part: 'transfers',
  read: async (sendRead) => ({
    amount: await readField(sendRead, 'getPot', 'current_amount'),
    transfers: await readField(sendRead, 'getPot', 'id'),
  }),
};

/** Reads the price of the reward that a request names, in points; undefined if the shop does not show it. */
const readPrice = async (sendRead: SendRead, { body }: Values): Promise<unknown> => {
  const rewards = (await readField(sendRead, 'getShop', 'coupons'))?.filter(isObject);
  return rewards?.find(({ identifier }) => identifier === body?.coupon_identifier)?.value;
};

/** Effects by operation. Other operations are checked by their responses only. */
const effects: Partial<Record<string, Effect>> = {
  buyCoupon: couponEffect,
  cancelBuy: couponEffect,
  resellEarnedCouponAsPoints: couponEffect,
  resellEarnedCouponAsFidzs: couponEffect,
  orderGoody: {
    part: 'points',
    read: async (sendRead, values) => ({
      ...(await readBalance(sendRead)),
      price: await readPrice(sendRead, values),
    }),
    step: ({ price }) => Number(price ?? 0),
  },
  applyCode: {
    part: 'points',
    read: readBalance,
    step: (_state, first) => Number(listValuesNamed('points', parseJsonBody(first))[0] ?? 0),
  },
  requestTransfer: transferEffect,
  createTransferPayment: transferEffect,
  claimOnReceipt: {
    part: 'claims',
    read: async (sendRead, { body }) => ({
      claims: await readField(sendRead, 'showReceiptReview', 'claim_without_purchases', {
        body: { receipt_uuid: body?.receipt_uuid },
      }),
    }),
  },
};

const getSize = (value: unknown): number => (Array.isArray(value) ? value.length : Number(value));

/** Returns by how much a part differs between two states; undefined if one of the reads failed. */
const measureEffect = (part: string, before: State, after: State): number | undefined =>
  before[part] === undefined || after[part] === undefined
    ? undefined
    : Math.abs(getSize(after[part]) - getSize(before[part]));

/**
 * True if no part differs. A part whose read failed is not compared: the failure has a finding of its own.
 */
const isSameState = (a: State, b: State): boolean =>
  Object.keys(a).every(
    (part) => a[part] === undefined || b[part] === undefined || isDeepStrictEqual(a[part], b[part]),
  );

/** Describes a response that differs from the first success; undefined if it is the same. */
const findDifference = (raw: RawResponse | undefined, first: RawResponse): string | undefined => {
  if (!raw) return 'no response';
  if (!isSuccess(raw)) {
    const { code } = readErrorDetails(raw);
    return `${raw.status} ${typeof code === 'string' ? code : ''}`.trim();
  }
  const isSame = raw.status === first.status && isDeepStrictEqual(parseJsonBody(raw), parseJsonBody(first));
  return isSame ? undefined : `another success (${raw.status}) than the first request got (${first.status})`;
};

/** True if requests to this operation that must succeed are sent several times under one request id. */
export const isRepeated = ({ movesValue }: Operation, { requestIdHeader, allowed }: CheckSettings): boolean =>
  movesValue && allowed.destructive && requestIdHeader !== undefined;

/** Outcome of a request that was sent several times under one id. */
interface RepeatedOutcome {
  /** The first success, or else a refusal; undefined when no complete response arrived. */
  readonly raw: RawResponse | undefined;
  /**
   * How the server ignored the id, in words; undefined when it respected the id, or when no request
   * succeeded.
   */
  readonly ignored: string | undefined;
}

/**
 * Sends a request twice at the same time under one request id, and once more when both have ended. Each must
 * get the same success, and there must be one effect.
 * @param sendRead reads the state of the server
 * @param send sends the request, each time under the same id
 */
export const sendUnderOneId = async (
  operationId: string,
  values: Values,
  sendRead: SendRead,
  send: () => Promise<RawResponse | undefined>,
): Promise<RepeatedOutcome> => {
  const effect = effects[operationId];
  const readState = async (): Promise<State> => (await effect?.read(sendRead, values)) ?? {};
  const stateBefore = await readState();
  const pair = await Promise.all([send(), send()]);
  const raw = pair.find((response) => response && isSuccess(response)) ?? pair[0];
  if (!raw || !isSuccess(raw)) return { raw, ignored: undefined };
  const reportIgnored = (when: string, what: string): RepeatedOutcome => ({
    raw,
    ignored: `${when}: ${what}`,
  });

  const atOnce = 'sent while the first request was running';
  for (const response of pair) {
    const difference = findDifference(response, raw);
    if (difference !== undefined) return reportIgnored(atOnce, difference);
  }
  const after = await readState();
  if (effect) {
    const { part, step } = effect;
    const moved = measureEffect(part, stateBefore, after);
    const expectedStep = step?.(stateBefore, raw) ?? 1;
    // A smaller effect is no repetition. The scenarios check that the effect is large enough.
    if (moved !== undefined && expectedStep > 0 && moved > expectedStep)
      return reportIgnored(
        atOnce,
        `a second effect: ${showValue(after)}, and ${showValue(stateBefore)} before`,
      );
  }

  const later = 'sent when the first request had ended';
  const difference = findDifference(await send(), raw);
  if (difference !== undefined) return reportIgnored(later, difference);
  const last = await readState();
  return isSameState(last, after)
    ? { raw, ignored: undefined }
    : reportIgnored(later, `another effect: ${showValue(last)}, and ${showValue(after)} before`);
};
