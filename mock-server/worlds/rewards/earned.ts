import { createParameterRefusal, Refusal } from '../../contracts/refusal.ts';
import { dayMs } from '../day.ts';
import type { World } from '../world.ts';
import type { Coupon, EarnedCoupon, CouponSection } from './rewards-state.ts';

const couponValidityMs = 60 * dayMs;

/** The doubly flagged coupon of the trait `tworesales`: no client may resell it. */
const bothResaleFlags = { resellable_as_points: true, resellable_as_fidzs: true, resale_fidzs: 300 };

/** Returns the initial sections of a world. */
export const listSeededSections = ({ traits, isNewcomer, seeds }: World): CouponSection[] => {
  const { coupons, noCoupons } = seeds.screens;
  const { sections } = structuredClone(isNewcomer ? noCoupons : coupons);
  if (!traits.has('tworesales')) return sections;
  return sections.map((section) => ({
    ...section,
    earned_coupons: section.earned_coupons.map((coupon) =>
      coupon.resellable_as_points ? { ...coupon, ...bothResaleFlags } : coupon,
    ),
  }));
};

/** Returns the shopper's coupons. A coupon that was claimed on a receipt has the status of a claim. */
export const listSections = (world: World): CouponSection[] =>
  world.sections
    .map((section) => ({
      ...section,
      earned_coupons: section.earned_coupons.map((coupon) =>
        world.claimedCoupons.has(coupon.identifier) ? { ...coupon, status: 'CLAIMED' } : coupon,
      ),
    }))
    .filter(({ earned_coupons: coupons }) => coupons.length > 0);

/** @throws Refusal 404 when the shopper has no such coupon */
export const requireEarnedCoupon = (world: World, identifier: string): EarnedCoupon => {
  const earnedCoupon = listSections(world)
    .flatMap(({ earned_coupons: coupons }) => coupons)
    .find((coupon) => coupon.identifier === identifier);
  if (!earnedCoupon) throw new Refusal(404, 'not_found', `no earned coupon ${identifier} in this world`);
  return earnedCoupon;
};

const addToSection = (world: World, identifier: string, title: string, coupon: EarnedCoupon): void => {
  const section = world.sections.find((section) => section.identifier === identifier);
  if (section) section.earned_coupons = [coupon, ...section.earned_coupons];
  else world.sections = [{ identifier, title, earned_coupons: [coupon] }, ...world.sections];
};

/** Adds a reward to the shopper's coupons: a coupon ready for the till, or a goody on its way. */
export const addEarnedCoupon = (world: World, reward: Coupon): EarnedCoupon => {
  const number = world.nextNumber();
  const now = world.clock.now();
  const { identifier, kind, value } = reward;
  const isGoody = kind === 'Goody';
  const earnedCoupon: EarnedCoupon = {
    ...reward,
    is_next_goal: false,
    identifier: `earned-${identifier}-${number}`,
    id: number,
    resellable_as_points: !isGoody,
    resellable_as_fidzs: false,
    ...(!isGoody && { resale_points: value }),
    status: isGoody ? 'ORDERED' : 'AVAILABLE',
    obtained_at: new Date(now).toISOString(),
    ...(!isGoody && {
      expires_at: new Date(now + couponValidityMs).toISOString(),
      usages_left: 1,
      barcode: `32547881${String(number).padStart(6, '0')}`,
      barcode_format: 'code_128',
    }),
  };
  if (isGoody) addToSection(world, 'ordered', 'Cadeaux commandés', earnedCoupon);
  else addToSection(world, 'available', 'À utiliser', earnedCoupon);
  return earnedCoupon;
};

export const removeCoupon = (world: World, identifier: string): void => {
  for (const section of world.sections)
    section.earned_coupons = section.earned_coupons.filter((coupon) => coupon.identifier !== identifier);
};

/**
 * Removes a coupon and credits its resale.
 * @throws Refusal when it cannot be resold in this way, or no longer
 */
export const removeResoldCoupon = (
  world: World,
  identifier: string,
  flag: 'resellable_as_points' | 'resellable_as_fidzs',
): EarnedCoupon => {
  const coupon = requireEarnedCoupon(world, identifier);
  if (!coupon[flag] || coupon.status !== 'AVAILABLE')
    throw createParameterRefusal(
      'earned_coupon_identifier',
      'invalid',
      `${identifier} is not ${flag}, or was used`,
    );
  removeCoupon(world, identifier);
  return coupon;
};
