import type { Defect } from '../defect.ts';
import { setValue, changeList, changeNumber } from '../tools/json-place.ts';
import { movePointsWrongly } from '../tools/points.ts';
import { changeBody, breakField, acceptRefusedCalls } from '../tools/responses.ts';
import { keepCoupon, keepFirstPoints, losePurchasedCoupon, removeOtherCoupon } from './habits/coupons.ts';
import { refuseToCancelOtherRewards, handleGoals } from './habits/goals.ts';

const pointsPath = '$.card_slots[*].loyalty_card.available_points';
const goalsPath = '$.catalogs[*].coupons[*].is_next_goal';
const getNoPoints = () => 0;

/** Defects of points: operations that should change them, and those that should not. */
const pointDefects: readonly Defect[] = [
  {
    name: 'a purchase takes no points',
    breaks: movePointsWrongly('buyCoupon', getNoPoints),
    named: { operationId: 'buyCoupon', rule: 'behaviour', path: pointsPath },
    // Points are returned that were never taken.
    follows: ['cancelBuy'],
  },
  {
    name: 'a purchase takes its points twice',
    breaks: movePointsWrongly('buyCoupon', (taken) => 2 * taken),
    named: { operationId: 'buyCoupon', rule: 'behaviour', path: pointsPath },
    follows: ['cancelBuy'],
  },
  {
    name: 'a cancelled purchase returns no points',
    breaks: movePointsWrongly('cancelBuy', getNoPoints),
    named: { operationId: 'cancelBuy', rule: 'behaviour', path: pointsPath },
  },
  {
    name: 'an order takes no points',
    breaks: movePointsWrongly('orderGoody', getNoPoints),
    named: { operationId: 'orderGoody', rule: 'behaviour', path: pointsPath },
  },
  {
    name: 'a resale gives no points',
    breaks: movePointsWrongly('resellEarnedCouponAsPoints', getNoPoints),
    named: { operationId: 'resellEarnedCouponAsPoints', rule: 'behaviour', path: pointsPath },
  },
  {
    name: 'a resale as fidzs gives points',
    breaks: movePointsWrongly('resellEarnedCouponAsFidzs', () => 100),
    named: { operationId: 'resellEarnedCouponAsFidzs', rule: 'behaviour', path: pointsPath },
  },
  {
    name: 'a code gives other points than it says',
    breaks: movePointsWrongly('applyCode', (points) => points - 1),
    named: { operationId: 'applyCode', rule: 'behaviour', path: pointsPath },
  },
  {
    name: 'card and shop disagree on the points',
    ...breakField(
      'getShop',
      'catalogs.*.loyalty_card.available_points',
      'behaviour',
      changeNumber((value) => value + 10),
    ),
  },
];

/** Defects of the shop, and of the shopper's coupons. */
const shopDefects: readonly Defect[] = [
  {
    name: 'the missing points of a reward are wrong',
    ...breakField(
      'getShop',
      'catalogs.*.coupons.*.missing_value',
      'behaviour',
      changeNumber((missing) => (missing > 0 ? missing + 5 : 0)),
    ),
  },
  {
    name: 'no reward has missing points',
    ...breakField('getShop', 'catalogs.*.coupons.*.missing_value', 'behaviour', setValue(0)),
  },
  {
    name: 'no reward of the catalogue has missing points',
    ...breakField('getCardCatalog', 'coupons.*.missing_value', 'behaviour', setValue(0)),
  },
  {
    name: 'the shop shows the points from before the purchase',
    breaks: keepFirstPoints,
    named: {
      operationId: 'buyCoupon',
      rule: 'behaviour',
      path: '$.catalogs[*].loyalty_card.available_points',
    },
  },
  {
    name: 'a cancelled purchase removes another coupon',
    breaks: removeOtherCoupon,
    named: {
      operationId: 'cancelBuy',
      rule: 'behaviour',
      path: '$.sections[*].earned_coupons[*].identifier',
    },
    // The remaining coupon is offered for resale, and does not exist.
    follows: ['resellEarnedCouponAsPoints', 'resellEarnedCouponAsFidzs'],
  },
  {
    name: 'a reward is in the shop, and not in the catalogue of its card',
    breaks: changeBody(
      'getCardCatalog',
      'coupons',
      changeList((coupons) => coupons.slice(1)),
    ),
    named: { operationId: 'getCardCatalog', rule: 'behaviour', path: '$.coupons[*].identifier' },
  },
  {
    name: 'a purchased coupon is not listed',
    breaks: losePurchasedCoupon,
    named: { operationId: 'buyCoupon', rule: 'behaviour', path: '$.sections[*].earned_coupons' },
  },
  {
    name: 'a purchase names a coupon that the shopper does not have',
    ...breakField(
      'buyCoupon',
      'earned_coupon.identifier',
      'behaviour',
      setValue('somewhere-else'),
      'warning',
    ),
  },
  {
    name: 'a coupon stays after its purchase was cancelled',
    breaks: keepCoupon('cancelBuy'),
    named: { operationId: 'cancelBuy', rule: 'behaviour', path: '$.sections[*].earned_coupons' },
    // It is offered for resale, and does not exist.
    follows: ['resellEarnedCouponAsPoints', 'resellEarnedCouponAsFidzs'],
  },
  {
    name: 'a coupon stays after its resale',
    breaks: keepCoupon('resellEarnedCouponAsPoints'),
    named: {
      operationId: 'resellEarnedCouponAsPoints',
      rule: 'behaviour',
      path: '$.sections[*].earned_coupons[*].identifier',
    },
  },
  {
    name: 'a coupon stays after its resale as fidzs',
    breaks: keepCoupon('resellEarnedCouponAsFidzs'),
    named: {
      operationId: 'resellEarnedCouponAsFidzs',
      rule: 'behaviour',
      path: '$.sections[*].earned_coupons[*].identifier',
    },
  },
];

/** Purchases and resales that the server must refuse. */
const missingRefusals: readonly Defect[] = [
  {
    name: 'a coupon can be resold twice',
    breaks: acceptRefusedCalls('resellEarnedCouponAsPoints', 404),
    named: {
      operationId: 'resellEarnedCouponAsPoints',
      rule: 'status_unexpected',
      path: 'status',
    },
  },
  {
    name: 'a coupon that is resold for fidzs is resold for points',
    breaks: acceptRefusedCalls('resellEarnedCouponAsPoints', 'invalid_parameter'),
    named: {
      operationId: 'resellEarnedCouponAsPoints',
      rule: 'status_unexpected',
      path: 'status',
      during: 'coupons: resold',
    },
  },
  {
    name: 'a coupon can be ordered like a goody',
    breaks: acceptRefusedCalls('orderGoody', 'not_buyable'),
    named: {
      operationId: 'orderGoody',
      rule: 'status_unexpected',
      path: 'status',
      during: 'a goody ordered',
    },
  },
  {
    name: 'a goody can be ordered without enough points',
    breaks: acceptRefusedCalls('orderGoody', 'not_enough_points'),
    named: {
      operationId: 'orderGoody',
      rule: 'status_unexpected',
      path: 'status',
      during: 'a goody ordered',
    },
  },
  {
    name: 'a goody can be ordered without an address',
    breaks: acceptRefusedCalls('orderGoody', 'invalid_parameter'),
    named: {
      operationId: 'orderGoody',
      rule: 'status_unexpected',
      path: 'status',
      during: 'a goody ordered',
    },
  },
];

/** Defects of the next goal. */
const goalDefects: readonly Defect[] = [
  {
    name: 'two rewards are the next goal',
    breaks: handleGoals({
      select: (goals, reward) => goals.add(reward),
      cancel: (goals) => goals.clear(),
    }),
    named: { operationId: 'selectNextGoal', rule: 'behaviour', path: goalsPath },
  },
  {
    name: 'a second goal does not replace the first, for a shopper who had none',
    breaks: handleGoals(
      { select: (goals, reward) => goals.add(reward), cancel: (goals, reward) => goals.delete(reward) },
      [],
    ),
    named: { operationId: 'selectNextGoal', rule: 'behaviour', path: goalsPath },
    // One of the two goals is still set.
    follows: ['cancelNextGoal'],
  },
  {
    name: 'a reward that is not the goal cannot be cancelled as the goal',
    breaks: refuseToCancelOtherRewards,
    named: {
      operationId: 'cancelNextGoal',
      rule: 'status_unexpected',
      path: 'status',
      expected: 'a success',
    },
  },
  {
    name: 'every reward is the next goal',
    breaks: changeBody('getShop', 'catalogs.*.coupons.*.is_next_goal', setValue(true)),
    named: { operationId: 'getShop', rule: 'behaviour', path: goalsPath },
    // When all rewards are goals, none can be set or removed.
  },
  {
    name: 'setting a goal changes nothing',
    breaks: handleGoals({ select: () => undefined, cancel: (goals, reward) => goals.delete(reward) }),
    named: { operationId: 'selectNextGoal', rule: 'behaviour', path: goalsPath },
    // The former goal is still set after the new one is removed.
    follows: ['cancelNextGoal'],
  },
  {
    name: 'a goal that is cancelled stays',
    breaks: handleGoals({
      select: (goals, reward) => {
        goals.clear();
        goals.add(reward);
      },
      cancel: () => undefined,
    }),
    named: { operationId: 'cancelNextGoal', rule: 'behaviour', path: goalsPath },
  },
];

/** Points, rewards and coupons. */
export const shop: readonly Defect[] = [...pointDefects, ...shopDefects, ...missingRefusals, ...goalDefects];
