import type { Defect } from '../defect.ts';
import { inBody, inField, letsThrough } from '../tools/responses.ts';
import { always, inList, inNumber } from '../tools/json-place.ts';
import { movesPoints } from '../tools/points.ts';
import { keepsCoupon, keepsFirstPoints, losesCoupon, takesAnother } from './habits/coupons.ts';
import { refusesNoGoal, withGoals } from './habits/goals.ts';

const pointsPath = '$.card_slots[*].loyalty_card.available_points';
const goalsPath = '$.catalogs[*].coupons[*].is_next_goal';
const noPoints = () => 0;

/** Defects of points: operations that should change them, and those that should not. */
const pointDefects: readonly Defect[] = [
  {
    name: 'a purchase takes no points',
    breaks: movesPoints('buyCoupon', noPoints),
    named: { operationId: 'buyCoupon', rule: 'behaviour', path: pointsPath },
    // Points are returned that were never taken.
    follows: ['cancelBuy'],
  },
  {
    name: 'a purchase takes its points twice',
    breaks: movesPoints('buyCoupon', (taken) => 2 * taken),
    named: { operationId: 'buyCoupon', rule: 'behaviour', path: pointsPath },
    follows: ['cancelBuy'],
  },
  {
    name: 'a cancelled purchase returns no points',
    breaks: movesPoints('cancelBuy', noPoints),
    named: { operationId: 'cancelBuy', rule: 'behaviour', path: pointsPath },
  },
  {
    name: 'an order takes no points',
    breaks: movesPoints('orderGoody', noPoints),
    named: { operationId: 'orderGoody', rule: 'behaviour', path: pointsPath },
  },
  {
    name: 'a resale gives no points',
    breaks: movesPoints('resellEarnedCouponAsPoints', noPoints),
    named: { operationId: 'resellEarnedCouponAsPoints', rule: 'behaviour', path: pointsPath },
  },
  {
    name: 'a resale as fidzs gives points',
    breaks: movesPoints('resellEarnedCouponAsFidzs', () => 100),
    named: { operationId: 'resellEarnedCouponAsFidzs', rule: 'behaviour', path: pointsPath },
  },
  {
    name: 'a code gives other points than it says',
    breaks: movesPoints('applyCode', (points) => points - 1),
    named: { operationId: 'applyCode', rule: 'behaviour', path: pointsPath },
  },
  {
    name: 'card and shop disagree on the points',
    ...inField(
      'getShop',
      'catalogs.*.loyalty_card.available_points',
      'behaviour',
      inNumber((value) => value + 10),
    ),
  },
];

/** Defects of the shop, and of the shopper's coupons. */
const shopDefects: readonly Defect[] = [
  {
    name: 'the missing points of a reward are wrong',
    ...inField(
      'getShop',
      'catalogs.*.coupons.*.missing_value',
      'behaviour',
      inNumber((missing) => (missing > 0 ? missing + 5 : 0)),
    ),
  },
  {
    name: 'no reward has missing points',
    ...inField('getShop', 'catalogs.*.coupons.*.missing_value', 'behaviour', always(0)),
  },
  {
    name: 'no reward of the catalogue has missing points',
    ...inField('getCardCatalog', 'coupons.*.missing_value', 'behaviour', always(0)),
  },
  {
    name: 'the shop shows the points from before the purchase',
    breaks: keepsFirstPoints,
    named: {
      operationId: 'buyCoupon',
      rule: 'behaviour',
      path: '$.catalogs[*].loyalty_card.available_points',
    },
  },
  {
    name: 'a cancelled purchase removes another coupon',
    breaks: takesAnother,
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
    breaks: inBody(
      'getCardCatalog',
      'coupons',
      inList((coupons) => coupons.slice(1)),
    ),
    named: { operationId: 'getCardCatalog', rule: 'behaviour', path: '$.coupons[*].identifier' },
  },
  {
    name: 'a purchased coupon is not listed',
    breaks: losesCoupon,
    named: { operationId: 'buyCoupon', rule: 'behaviour', path: '$.sections[*].earned_coupons' },
  },
  {
    name: 'a purchase names a coupon that the shopper does not have',
    ...inField('buyCoupon', 'earned_coupon.identifier', 'behaviour', always('somewhere-else'), 'warning'),
  },
  {
    name: 'a coupon stays after its purchase was cancelled',
    breaks: keepsCoupon('cancelBuy'),
    named: { operationId: 'cancelBuy', rule: 'behaviour', path: '$.sections[*].earned_coupons' },
    // It is offered for resale, and does not exist.
    follows: ['resellEarnedCouponAsPoints', 'resellEarnedCouponAsFidzs'],
  },
  {
    name: 'a coupon stays after its resale',
    breaks: keepsCoupon('resellEarnedCouponAsPoints'),
    named: {
      operationId: 'resellEarnedCouponAsPoints',
      rule: 'behaviour',
      path: '$.sections[*].earned_coupons[*].identifier',
    },
  },
  {
    name: 'a coupon stays after its resale as fidzs',
    breaks: keepsCoupon('resellEarnedCouponAsFidzs'),
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
    breaks: letsThrough('resellEarnedCouponAsPoints', 404),
    named: {
      operationId: 'resellEarnedCouponAsPoints',
      rule: 'status_unexpected',
      path: 'status',
    },
  },
  {
    name: 'a coupon that is resold for fidzs is resold for points',
    breaks: letsThrough('resellEarnedCouponAsPoints', 'invalid_parameter'),
    named: {
      operationId: 'resellEarnedCouponAsPoints',
      rule: 'status_unexpected',
      path: 'status',
      during: 'coupons: resold',
    },
  },
  {
    name: 'a coupon can be ordered like a goody',
    breaks: letsThrough('orderGoody', 'not_buyable'),
    named: {
      operationId: 'orderGoody',
      rule: 'status_unexpected',
      path: 'status',
      during: 'a goody ordered',
    },
  },
  {
    name: 'a goody can be ordered without enough points',
    breaks: letsThrough('orderGoody', 'not_enough_points'),
    named: {
      operationId: 'orderGoody',
      rule: 'status_unexpected',
      path: 'status',
      during: 'a goody ordered',
    },
  },
  {
    name: 'a goody can be ordered without an address',
    breaks: letsThrough('orderGoody', 'invalid_parameter'),
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
    breaks: withGoals({
      select: (goals, reward) => goals.add(reward),
      cancel: (goals) => goals.clear(),
    }),
    named: { operationId: 'selectNextGoal', rule: 'behaviour', path: goalsPath },
  },
  {
    name: 'a second goal does not replace the first, for a shopper who had none',
    breaks: withGoals(
      { select: (goals, reward) => goals.add(reward), cancel: (goals, reward) => goals.delete(reward) },
      [],
    ),
    named: { operationId: 'selectNextGoal', rule: 'behaviour', path: goalsPath },
    // One of the two goals is still set.
    follows: ['cancelNextGoal'],
  },
  {
    name: 'a reward that is not the goal cannot be cancelled as the goal',
    breaks: refusesNoGoal,
    named: {
      operationId: 'cancelNextGoal',
      rule: 'status_unexpected',
      path: 'status',
      expected: 'a success',
    },
  },
  {
    name: 'every reward is the next goal',
    breaks: inBody('getShop', 'catalogs.*.coupons.*.is_next_goal', always(true)),
    named: { operationId: 'getShop', rule: 'behaviour', path: goalsPath },
    // When all rewards are goals, none can be set or removed.
  },
  {
    name: 'setting a goal changes nothing',
    breaks: withGoals({ select: () => undefined, cancel: (goals, reward) => goals.delete(reward) }),
    named: { operationId: 'selectNextGoal', rule: 'behaviour', path: goalsPath },
    // The former goal is still set after the new one is removed.
    follows: ['cancelNextGoal'],
  },
  {
    name: 'a goal that is cancelled stays',
    breaks: withGoals({
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
