import { isObject, type Operation } from '@cagnotte/openapi';
import type { OperationId } from '../../contracts/operation-types.ts';
import { shown } from '../judge/against-schema.ts';
import type { Settings } from './options.ts';

/** The parts of a response that are compared. */
interface Looked {
  /** 0 when no response came. */
  readonly status: number;
  /** Parsed; undefined when it cannot be. */
  readonly body: unknown;
}

interface Values {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Sends a request and judges its response, without an expectation. */
type Look = (operationId: OperationId, values: Values) => Promise<Looked>;

/** All values of the fields with a name, at any depth. */
const valuesNamed = (name: string, value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => valuesNamed(name, item));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === name ? [inner] : []),
    ...valuesNamed(name, inner),
  ]);
};

const read = async (look: Look, operationId: OperationId, name: string, values: Values = {}) => {
  const { status, body } = await look(operationId, values);
  return status === 200 ? valuesNamed(name, body) : status;
};

const balance = async (look: Look) => ({
  points: await read(look, 'listCardSlots', 'available_points'),
  coupons: await read(look, 'listEarnedCoupons', 'identifier'),
});

const pot = async (look: Look) => ({
  amount: await read(look, 'getPot', 'current_amount'),
  transfers: await read(look, 'getPot', 'id'),
});

/** Reads the state that an operation changes. For other operations the response to the repetition is enough. */
const effects: Partial<Record<string, (look: Look, values: Values) => Promise<unknown>>> = {
  buyCoupon: balance,
  cancelBuy: balance,
  orderGoody: balance,
  resellEarnedCouponAsPoints: balance,
  resellEarnedCouponAsFidzs: balance,
  applyCode: balance,
  requestTransfer: pot,
  createTransferPayment: pot,
  claimOnReceipt: (look, { body }) =>
    read(look, 'showReceiptReview', 'claim_without_purchases', {
      body: { receipt_uuid: body?.receipt_uuid },
    }),
};

/** Whether a successful request to this operation is sent again under the same request id. */
export const isRepeated = ({ movesValue }: Operation, { requestIdHeader, allowed }: Settings): boolean =>
  movesValue && allowed.destructive && requestIdHeader !== undefined;

/**
 * Sends a successful request again, with the same request id.
 * @param repeat sends it
 * @returns what came instead of the same success without a second effect; undefined when the server is right
 */
export const ignoredRequestId = async (
  operationId: string,
  values: Values,
  look: Look,
  repeat: () => Promise<Looked>,
): Promise<string | undefined> => {
  const state = async (): Promise<string> => shown(await effects[operationId]?.(look, values));
  const before = await state();
  const { status, body } = await repeat();
  if (status < 200 || status > 299) {
    const [code] = valuesNamed('code', body);
    return `${status} ${typeof code === 'string' ? code : ''}`.trim();
  }
  const after = await state();
  return after === before ? undefined : `another effect: ${after}, and ${before} before`;
};
