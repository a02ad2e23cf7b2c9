import { isObject, type Operation } from '@cagnotte/openapi';
import type { OperationId } from '../../contracts/operation-types.ts';
import { shown } from '../judge/against-schema.ts';
import type { Settings } from './options.ts';

/** A response, as far as it is compared. */
export interface Looked {
  /** 0 where none came. */
  readonly status: number;
  /** Parsed; undefined where it can not be. */
  readonly body: unknown;
}

interface Ask {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Sends a request, and judges its response, without expecting any. */
export type Look = (operationId: OperationId, ask: Ask) => Promise<Looked>;

/** All values under a name, wherever they stand. */
const valuesNamed = (name: string, value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => valuesNamed(name, item));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === name ? [inner] : []),
    ...valuesNamed(name, inner),
  ]);
};

const read = async (look: Look, operationId: OperationId, name: string, ask: Ask = {}): Promise<unknown> => {
  const { status, body } = await look(operationId, ask);
  return status === 200 ? valuesNamed(name, body) : status;
};

const purse = async (look: Look): Promise<unknown> => ({
  points: await read(look, 'listCardSlots', 'available_points'),
  coupons: await read(look, 'listEarnedCoupons', 'identifier'),
});

const pot = async (look: Look): Promise<unknown> => ({
  amount: await read(look, 'getPot', 'current_amount'),
  transfers: await read(look, 'getPot', 'id'),
});

/** What an operation changes, as a read shows it. For the others the response to the repetition says enough. */
const effects: Partial<Record<string, (look: Look, ask: Ask) => Promise<unknown>>> = {
  buyCoupon: purse,
  cancelBuy: purse,
  orderGoody: purse,
  resellEarnedCouponAsPoints: purse,
  resellEarnedCouponAsFidzs: purse,
  applyCode: purse,
  requestTransfer: pot,
  createTransferPayment: pot,
  claimOnReceipt: (look, { body }) =>
    read(look, 'showReceiptReview', 'claim_without_purchases', {
      body: { receipt_uuid: body?.receipt_uuid },
    }),
};

/** Whether a success of this operation is asked for once more under the same request id. */
export const isRepeated = ({ movesValue }: Operation, { requestIdHeader, allowed }: Settings): boolean =>
  movesValue && allowed.destructive && requestIdHeader !== undefined;

/**
 * Sends a request that succeeded once more, with the id that it carried.
 * @param repeat sends it
 * @returns what came in place of the same success without a second effect; undefined where the server did well
 */
export const ignoredRequestId = async (
  operationId: string,
  ask: Ask,
  look: Look,
  repeat: () => Promise<Looked>,
): Promise<string | undefined> => {
  const state = async (): Promise<string> => shown(await effects[operationId]?.(look, ask));
  const before = await state();
  const { status, body } = await repeat();
  if (status < 200 || status > 299) {
    const [code] = valuesNamed('code', body);
    return `${status} ${typeof code === 'string' ? code : ''}`.trim();
  }
  const after = await state();
  return after === before ? undefined : `another effect: ${after}, and ${before} before`;
};
