import type { Defect } from '../defect.ts';
import { inBody, letsThrough } from '../tools/responses.ts';
import { always, inList, inNumber } from '../tools/json-place.ts';
import { movesPoints } from '../tools/points.ts';
import { keepsCoupon, keepsFirstPoints, losesCoupon, takesAnother } from './habits/coupons.ts';
import { refusesNoGoal, withGoals } from './habits/goals.ts';

const points = '$.card_slots[*].loyalty_card.available_points';
const goals = '$.catalogs[*].coupons[*].is_next_goal';
const nothing = () => 0;

/** Defects of points: operations that should change them, and those that should not. */
const purse: readonly Defect[] = [
  {
    name: 'a buy takes no points',
    breaks: movesPoints('buyCoupon', nothing),
    named: { operationId: 'buyCoupon', rule: 'behaviour', path: points },
    // Points are returned that were never taken.
    follows: ['cancelBuy'],
  },
  {
    name: 'a buy takes its points twice',
    breaks: movesPoints('buyCoupon', (taken) => 2 * taken),
    named: { operationId: 'buyCoupon', rule: 'behaviour', path: points },
    follows: ['cancelBuy'],
  },
  {
    name: 'a buy that is taken back gives no points back',
    breaks: movesPoints('cancelBuy', nothing),
    named: { operationId: 'cancelBuy', rule: 'behaviour', path: points },
  },
  {
    name: 'an order takes no points',
    breaks: movesPoints('orderGoody', nothing),
    named: { operationId: 'orderGoody', rule: 'behaviour', path: points },
  },
  {
    name: 'a resale gives no points',
    breaks: movesPoints('resellEarnedCouponAsPoints', nothing),
    named: { operationId: 'resellEarnedCouponAsPoints', rule: 'behaviour', path: points },
  },
  {
    name: 'a resale as fidzs gives points',
    breaks: movesPoints('resellEarnedCouponAsFidzs', () => 100),
    named: { operationId: 'resellEarnedCouponAsFidzs', rule: 'behaviour', path: points },
  },
  {
    name: 'a code gives other points than it says',
    breaks: movesPoints('applyCode', (points) => points - 1),
    named: { operationId: 'applyCode', rule: 'behaviour', path: points },
  },
  {
    name: 'card and shop disagree on the points',
    breaks: inBody(
      'getShop',
      'catalogs.*.loyalty_card.available_points',
      inNumber((value) => value + 10),
    ),
    named: {
      operationId: 'getShop',
      rule: 'behaviour',
      path: '$.catalogs[*].loyalty_card.available_points',
    },
  },
];

/** Defects of the shop, and of the shopper's coupons. */
const shelves: readonly Defect[] = [
  {
    name: 'what is missing for a reward is wrong',
    breaks: inBody(
      'getShop',
      'catalogs.*.coupons.*.missing_value',
      inNumber((missing) => (missing > 0 ? missing + 5 : 0)),
    ),
    named: { operationId: 'getShop', rule: 'behaviour', path: '$.catalogs[*].coupons[*].missing_value' },
  },
  {
    name: 'nothing is missing for any reward',
    breaks: inBody('getShop', 'catalogs.*.coupons.*.missing_value', always(0)),
    named: { operationId: 'getShop', rule: 'behaviour', path: '$.catalogs[*].coupons[*].missing_value' },
  },
  {
    name: 'nothing is missing for any reward of the catalogue',
    breaks: inBody('getCardCatalog', 'coupons.*.missing_value', always(0)),
    named: { operationId: 'getCardCatalog', rule: 'behaviour', path: '$.coupons[*].missing_value' },
  },
  {
    name: 'the shop shows the points of before the buy',
    breaks: keepsFirstPoints,
    named: {
      operationId: 'buyCoupon',
      rule: 'behaviour',
      path: '$.catalogs[*].loyalty_card.available_points',
    },
  },
  {
    name: 'a buy that is taken back takes another coupon away',
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
    name: 'what is bought is not among the coupons',
    breaks: losesCoupon,
    named: { operationId: 'buyCoupon', rule: 'behaviour', path: '$.sections[*].earned_coupons' },
  },
  {
    name: 'a buy names a coupon that is none of the shopper’s',
    breaks: inBody('buyCoupon', 'earned_coupon.identifier', always('somewhere-else')),
    named: {
      operationId: 'buyCoupon',
      rule: 'behaviour',
      path: '$.earned_coupon.identifier',
      level: 'warning',
    },
  },
  {
    name: 'a coupon stays after its buy was taken back',
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
const limits: readonly Defect[] = [
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
    name: 'a coupon is ordered as if it was a goody',
    breaks: letsThrough('orderGoody', 'not_buyable'),
    named: {
      operationId: 'orderGoody',
      rule: 'status_unexpected',
      path: 'status',
      during: 'a goody ordered',
    },
  },
  {
    name: 'a goody is ordered without the points for it',
    breaks: letsThrough('orderGoody', 'not_enough_points'),
    named: {
      operationId: 'orderGoody',
      rule: 'status_unexpected',
      path: 'status',
      during: 'a goody ordered',
    },
  },
  {
    name: 'a goody is ordered to nowhere',
    breaks: letsThrough('orderGoody', 'invalid_parameter'),
    named: {
      operationId: 'orderGoody',
      rule: 'status_unexpected',
      path: 'status',
      during: 'a goody ordered',
    },
  },
];

/** Defects of the goal. */
const aims: readonly Defect[] = [
  {
    name: 'two rewards are the next goal',
    breaks: withGoals({
      select: (goals, reward) => goals.add(reward),
      cancel: (goals) => goals.clear(),
    }),
    named: { operationId: 'selectNextGoal', rule: 'behaviour', path: goals },
  },
  {
    name: 'a goal is set beside the one that was set before, for a shopper who had none',
    breaks: withGoals(
      { select: (goals, reward) => goals.add(reward), cancel: (goals, reward) => goals.delete(reward) },
      [],
    ),
    named: { operationId: 'selectNextGoal', rule: 'behaviour', path: goals },
    // One of the two is still set.
    follows: ['cancelNextGoal'],
  },
  {
    name: 'a reward that is not the goal can not be given up',
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
    named: { operationId: 'getShop', rule: 'behaviour', path: goals },
    // When all rewards are goals, none can be set or removed.
  },
  {
    name: 'a goal that is set changes nothing',
    breaks: withGoals({ select: () => undefined, cancel: (goals, reward) => goals.delete(reward) }),
    named: { operationId: 'selectNextGoal', rule: 'behaviour', path: goals },
    // The former goal is still set after the new one is removed.
    follows: ['cancelNextGoal'],
  },
  {
    name: 'a goal that is given up stays',
    breaks: withGoals({
      select: (goals, reward) => {
        goals.clear();
        goals.add(reward);
      },
      cancel: () => undefined,
    }),
    named: { operationId: 'cancelNextGoal', rule: 'behaviour', path: goals },
  },
];

/** Points, rewards and coupons. */
export const shop: readonly Defect[] = [...purse, ...shelves, ...limits, ...aims];
