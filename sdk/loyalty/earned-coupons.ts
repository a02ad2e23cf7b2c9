import type { EarnedCoupon, EarnedCouponsSection } from '@cagnotte/generated/hooks/product';
import * as paths from '@cagnotte/generated/paths';
import type { Core } from '../core/core.ts';
import { createInvalidParameterError } from '../errors/known-errors.ts';
import {
  noParameters,
  required,
  text,
  type NoParameters,
  type ParameterTable,
  type ParameterRule,
} from '../methods/parameter-rules.ts';
import { createPublicMethod, type CallOptions } from '../methods/public-method.ts';
import { identified, getRequestOptions, type Identified } from './request-options.ts';

/** A coupon of the user, flagged for one kind of resale. */
export interface ResellableCoupon extends Identified {
  readonly resellable_as_points?: boolean | undefined;
  readonly resellable_as_fidzs?: boolean | undefined;
}

/** A coupon to give back. */
export interface ResellParameters {
  readonly coupon: ResellableCoupon;
}

/** A coupon that a receipt should have shown. */
export interface MissingCouponParameters {
  readonly coupon: Identified;
  readonly receiptUuid: string;
}

/** Coupons that the user has. */
export interface EarnedCoupons {
  /** Returns the user's coupons, in sections. Operation `listEarnedCoupons`. */
  readonly listEarnedCoupons: (
    parameters?: CallOptions<EarnedCouponsSection[]>,
  ) => Promise<EarnedCouponsSection[]>;
  /**
   * Gives a coupon back for points. Operation `resellEarnedCouponAsPoints`. Rejects with `invalid_parameter`,
   * and sends nothing, if the coupon is not `resellable_as_points`, or is flagged both ways.
   */
  readonly resellEarnedCouponAsPoints: (parameters: ResellParameters & CallOptions<void>) => Promise<void>;
  /**
   * Gives a coupon back for fidzs. Operation `resellEarnedCouponAsFidzs`. Rejects with `invalid_parameter`,
   * and sends nothing, if the coupon is not `resellable_as_fidzs`, or is flagged both ways.
   */
  readonly resellEarnedCouponAsFidzs: (parameters: ResellParameters & CallOptions<void>) => Promise<void>;
  /** Returns the user's coupons that a receipt may have missed. Operation `listAvailableEarnedCoupons`. */
  readonly listAvailableEarnedCoupons: (parameters?: CallOptions<EarnedCoupon[]>) => Promise<EarnedCoupon[]>;
  /** Reports that a coupon was used on a receipt and is missing there. Operation `reportMissingOnReceipt`. */
  readonly reportMissingOnReceipt: (parameters: MissingCouponParameters & CallOptions<void>) => Promise<void>;
}

const missingCouponTable: ParameterTable<MissingCouponParameters> = {
  coupon: required(identified),
  receiptUuid: required(text),
};

export const createEarnedCouponMethods = (core: Core): EarnedCoupons => {
  const { product } = core.clients;
  const createResellMethod = (
    path: typeof paths.resellEarnedCouponAsPoints | typeof paths.resellEarnedCouponAsFidzs,
    flag: 'resellable_as_points' | 'resellable_as_fidzs',
  ) =>
    createPublicMethod<ResellParameters, void>(
      core,
      { coupon: required(createResaleRule(flag)) },
      async ({ coupon, signal }) => {
        const body = { earned_coupon_identifier: coupon.identifier };
        await product.POST(path, { ...getRequestOptions(core, signal), body });
      },
    );

  return {
    listEarnedCoupons: createPublicMethod<NoParameters, EarnedCouponsSection[]>(
      core,
      noParameters,
      async ({ signal }) => {
        const { data } = await product.GET(paths.listEarnedCoupons, getRequestOptions(core, signal));
        return data.sections;
      },
    ),
    resellEarnedCouponAsPoints: createResellMethod(paths.resellEarnedCouponAsPoints, 'resellable_as_points'),
    resellEarnedCouponAsFidzs: createResellMethod(paths.resellEarnedCouponAsFidzs, 'resellable_as_fidzs'),
    listAvailableEarnedCoupons: createPublicMethod<NoParameters, EarnedCoupon[]>(
      core,
      noParameters,
      async ({ signal }) => {
        const { data } = await product.POST(
          paths.listAvailableEarnedCoupons,
          getRequestOptions(core, signal),
        );
        return data.coupons;
      },
    ),
    reportMissingOnReceipt: createPublicMethod(
      core,
      missingCouponTable,
      async ({ coupon, receiptUuid, signal }) => {
        const body = { earned_coupon_identifier: coupon.identifier, receipt_uuid: receiptUuid };
        await product.POST(paths.reportMissingOnReceipt, { ...getRequestOptions(core, signal), body });
      },
    ),
  };
};

/** Creates the rule for a coupon that may be resold in one way, and in no other. */
const createResaleRule =
  (flag: 'resellable_as_points' | 'resellable_as_fidzs'): ParameterRule =>
  (value, name) => {
    identified(value, name);
    const coupon = value as ResellableCoupon;
    if (coupon.resellable_as_points && coupon.resellable_as_fidzs)
      throw createInvalidParameterError(name, 'invalid', 'can not be resellable both as points and as fidzs');
    if (!coupon[flag])
      throw createInvalidParameterError(name, 'object_missing_properties', `must be ${flag}`);
  };
