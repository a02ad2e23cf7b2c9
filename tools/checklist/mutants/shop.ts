import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Shop" (SH). */
export const shop: Chapter = {
  'SH-01': {
    file: 'widget/features/rewards/points.ts',
    find: "Math.max(0, coupon.missing_value ?? getCost(coupon, 'buy') - points);",
    replace: "Math.max(0, getCost(coupon, 'buy') - points);",
  },
  'SH-02': {
    file: 'widget/features/rewards/points.ts',
    find: "context === 'buy' && is_showable_as_a_discount ?",
    replace: 'is_showable_as_a_discount ?',
  },
  'SH-03': {
    file: 'widget/features/rewards/points.ts',
    find: "missing_value: Math.max(0, getCost(coupon, 'buy') - card.available_points)",
    replace: "missing_value: Math.max(0, getCost(coupon, 'buy') - card.available_points + 1)",
  },
  'SH-04': {
    file: 'widget/features/rewards/points.ts',
    find: "coupon.missing_value ?? getCost(coupon, 'buy') - points",
    replace: 'coupon.missing_value ?? coupon.value - points',
  },
  'SH-05': { file: 'widget/ui/text/text.ts', find: "'Débloqué!'", replace: "'Débloqué !'" },
  'SH-06': {
    file: 'widget/features/shop/text.ts',
    find: "other: '{count} points manquants' }",
    replace: "other: '{count} points manquant' }",
  },
  'SH-07': {
    file: 'widget/features/shop/rules.ts',
    find: 'items.findLastIndex(',
    replace: 'items.findIndex(',
  },
  'SH-08': {
    file: 'widget/features/shop/rules.ts',
    find: 'index > separator && coupon.is_next_goal',
    replace: 'index >= 0 && coupon.is_next_goal',
  },
  'SH-09': {
    file: 'widget/features/shop/text.ts',
    find: "Pour débloquer d'autres cadeaux",
    replace: 'Pour débloquer d’autres cadeaux',
  },
  'SH-10': {
    file: 'widget/features/shop/purchase-actions.ts',
    find: '      addPoints(queries, product, -coupon.value);\n      return { earnedCouponId:',
    replace: "      addPoints(queries, product, -getCost(coupon, 'buy'));\n      return { earnedCouponId:",
  },
  'SH-11': {
    file: 'widget/features/shop/purchase-actions.ts',
    find: "getCost(coupon, 'cancel')",
    replace: "getCost(coupon, 'buy')",
  },
  'SH-12': {
    file: 'widget/features/shop/shop-store.ts',
    find: '{ ...purchase, isCancellable: false }',
    replace: '{ ...purchase, isCancellable: true }',
  },
  'SH-13': {
    file: 'widget/features/shop/rules.ts',
    find: 'is_next_goal: coupon.identifier === goal',
    replace: 'is_next_goal: coupon.identifier === goal || coupon.is_next_goal === true',
  },
  'SH-14': {
    file: 'widget/features/rewards/points.ts',
    find: 'soonBelowPoints = 10',
    replace: 'soonBelowPoints = 11',
  },
  'SH-15': {
    file: 'widget/features/shop/needed-fields-query.ts',
    find: "context: 'goody_reward_claim'",
    replace: "context: 'goody'",
  },
  'SH-16': {
    file: 'widget/features/shop/rules.ts',
    find: "kind === 'Goody' ? 'order' : undefined",
    replace: "'order'",
  },
  'SH-17': {
    file: 'sdk/loyalty/card-catalogs.ts',
    find: "owner_type === 'LoyaltyCard'",
    replace: "owner_type !== ''",
  },
  'SH-18': {
    file: 'widget/ui/text/text.ts',
    find: 'Une erreur inconnue est survenue.',
    replace: 'Une erreur est survenue.',
  },
  'SH-19': {
    file: 'generated/hooks/product/shop.ts',
    find: 'url: `/api/${encodeURIComponent(String(product))}v3/shopv3`',
    replace: 'url: `/api/${encodeURIComponent(String(product))}v3/shop`',
  },
};
