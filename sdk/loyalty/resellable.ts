import { invalidParameter } from '../errors/known-errors.ts';
import { identified, type Rule } from '../parameters/rules.ts';
import type { Identified } from './identified.ts';

/** A coupon of the user, with what it may be resold as: exactly one of the two. */
export interface ResellableCoupon extends Identified {
  readonly resellable_as_points?: boolean | undefined;
  readonly resellable_as_fidzs?: boolean | undefined;
}

/** A coupon that may be resold in one way, and in no other. */
export const resellable =
  (flag: 'resellable_as_points' | 'resellable_as_fidzs'): Rule =>
  (value, name) => {
    identified(value, name);
    const coupon = value as ResellableCoupon;
    if (coupon.resellable_as_points && coupon.resellable_as_fidzs)
      throw invalidParameter(name, 'invalid', 'can not be resellable both as points and as fidzs');
    if (!coupon[flag]) throw invalidParameter(name, 'object_missing_properties', `must be ${flag}`);
  };
