import type { BuyCouponResponse, Catalog, NeededField } from '@cagnotte/generated/hooks/product';
import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core/core.ts';
import {
  noParameters,
  fields,
  optional,
  required,
  type NoParameters,
  type ParameterTable,
} from '../methods/parameter-rules.ts';
import { createPublicMethod, type CallOptions } from '../methods/public-method.ts';
import { identified, getRequestOptions, type Identified } from './request-options.ts';

/** A coupon of the shop. */
export interface CouponParameters {
  readonly coupon: Identified;
}

/** A goody of the shop. */
export interface GoodyParameters {
  readonly goody: Identified;
}

/** A goody, and the user's data that its order needs. */
export interface OrderGoodyParameters extends GoodyParameters {
  /** Values by the names of `listNeededFields`. */
  readonly userInformations?: Readonly<Record<string, string>> | undefined;
}

/** The reward shop. */
export interface Shop {
  /** Returns the catalogues of the shop, with their coupons and goodies. Operation `getShop`. */
  readonly getShop: (parameters?: CallOptions<Catalog[]>) => Promise<Catalog[]>;
  /**
   * Buys a coupon for points. Operation `buyCoupon`. Codes: not_buyable, also for a goody; not_enough_points.
   * After an error with `outcomeUnknown`, look at the earned coupons before buying again.
   */
  readonly buyCoupon: (
    parameters: CouponParameters & CallOptions<BuyCouponResponse>,
  ) => Promise<BuyCouponResponse>;
  /**
   * Undoes the latest purchase of a coupon, for a short while. Operation `cancelBuy`. Code: not_cancelable.
   */
  readonly cancelBuy: (parameters: CouponParameters & CallOptions<void>) => Promise<void>;
  /** Makes a coupon the goal to save for, in place of the former one. Operation `selectNextGoal`. */
  readonly selectNextGoal: (parameters: CouponParameters & CallOptions<void>) => Promise<void>;
  /** Removes the goal. Operation `cancelNextGoal`. */
  readonly cancelNextGoal: (parameters: CouponParameters & CallOptions<void>) => Promise<void>;
  /** Returns the user's data that a goody needs before it can be ordered. Operation `listNeededFields`. */
  readonly listNeededFields: (
    parameters: GoodyParameters & CallOptions<NeededField[]>,
  ) => Promise<NeededField[]>;
  /**
   * Orders a goody for points; an order cannot be undone. Operation `orderGoody`. Codes: not_buyable,
   * not_enough_points; invalid_parameter, which names the field, for a value of `userInformations`
   * that is missing or wrong.
   */
  readonly orderGoody: (parameters: OrderGoodyParameters & CallOptions<void>) => Promise<void>;
}

const couponTable: ParameterTable<CouponParameters> = { coupon: required(identified) };
const goodyTable: ParameterTable<GoodyParameters> = { goody: required(identified) };
const orderTable: ParameterTable<OrderGoodyParameters> = {
  ...goodyTable,
  userInformations: optional(fields),
};

export const createShopMethods = (core: Core): Shop => {
  const { product } = core.clients;
  const createCouponMethod = (
    path: typeof paths.cancelBuy | typeof paths.selectNextGoal | typeof paths.cancelNextGoal,
  ) =>
    createPublicMethod<CouponParameters, void>(core, couponTable, async ({ coupon, signal }) => {
      const body = { coupon_identifier: coupon.identifier };
      await product.POST(path, { ...getRequestOptions(core, signal), body });
    });

  return {
    getShop: createPublicMethod<NoParameters, Catalog[]>(core, noParameters, (abortable) =>
      getCatalogs(core, abortable),
    ),
    buyCoupon: createPublicMethod(core, couponTable, async ({ coupon, signal }) => {
      const body = { coupon_identifier: coupon.identifier };
      const { data } = await product.POST(paths.buyCoupon, { ...getRequestOptions(core, signal), body });
      return data ?? {};
    }),
    cancelBuy: createCouponMethod(paths.cancelBuy),
    selectNextGoal: createCouponMethod(paths.selectNextGoal),
    cancelNextGoal: createCouponMethod(paths.cancelNextGoal),
    listNeededFields: createPublicMethod(core, goodyTable, async ({ goody, signal }) => {
      const body = { context: 'goody_reward_claim', coupon_identifier: goody.identifier } as const;
      const { data } = await product.POST(paths.listNeededFields, {
        ...getRequestOptions(core, signal),
        body,
      });
      return data.fields;
    }),
    orderGoody: createPublicMethod(core, orderTable, async ({ goody, userInformations, signal }) => {
      const body = {
        coupon_identifier: goody.identifier,
        ...(userInformations && { user_informations: userInformations }),
      };
      await product.POST(paths.orderGoody, { ...getRequestOptions(core, signal), body });
    }),
  };
};

/** Returns the catalogues of the reward shop. */
export const getCatalogs = async (core: Core, { signal }: Abortable): Promise<Catalog[]> => {
  const { data } = await core.clients.product.GET(paths.getShop, getRequestOptions(core, signal));
  return data.catalogs;
};
