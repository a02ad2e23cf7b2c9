import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Coupons" (CO). */
export const coupons: Chapter = {
  'CO-01': {
    file: 'widget/features/coupons/rules.ts',
    find: "  if (resellable_as_points && resellable_as_fidzs) return { kind: 'contradictory' };\n",
    replace: '',
  },
  'CO-02': {
    file: 'widget/features/coupons/resell-coupon.ts',
    find: 'data: { earned_coupon_identifier: identifier }',
    replace: 'data: { coupon_identifier: identifier }',
  },
  'CO-03': {
    file: 'widget/features/coupons/earned-coupons-store.ts',
    find: '  identifier: undefined,\n  isOverlayOpen: false,',
    replace: '  identifier: undefined,',
  },
  'CO-04': {
    file: 'generated/hooks/product/earned-coupons-mutations.ts',
    find: 'v3/earned_coupons/resell_as_fidzs`',
    replace: 'v3/earned_coupons/resell_as_fids`',
  },
};
