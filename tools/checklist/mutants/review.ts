import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Review" (RV). */
export const review: Chapter = {
  'RV-01': {
    file: 'widget/features/review/rules.ts',
    find: "active === pressed ? 'all' : pressed",
    replace: 'pressed',
  },
  'RV-02': {
    file: 'widget/features/review/review-store.ts',
    find: "'collector-jokers'",
    replace: "'jokers'",
  },
  'RV-03': { file: 'widget/features/review/review-store.ts', find: "  'zendesk',", replace: "  'contact'," },
  'RV-04': {
    file: 'widget/features/review/rules.ts',
    find: "likely !== undefined && likely === card ? 'trusting'",
    replace: "likely === undefined || likely === card ? 'trusting'",
  },
  'RV-05': {
    file: 'widget/features/review/rules.ts',
    find: 'getEligibilities(purchase)[0]?.card_identifier',
    replace: 'getEligibilities(purchase).at(-1)?.card_identifier',
  },
  'RV-06': {
    file: 'widget/features/review/use-claim.ts',
    find: 'queries.ensureQueryData(getGetShopQueryOptions(product))',
    replace: 'queries.getQueryData(getGetShopQueryOptions(product).queryKey) ?? { catalogs: [] }',
  },
  'RV-07': {
    file: 'widget/features/review/review-screen.tsx',
    find: 'void navigate(paths.registeredHome, { replace: true });',
    replace: 'void navigate(paths.home, { replace: true });',
    inBrowser: true,
  },
  'RV-08': {
    file: 'widget/features/review/text.ts',
    find: 'Vous avez déjà effectuer la revue',
    replace: 'Vous avez déjà effectué la revue',
  },
  'RV-09': { file: 'widget/features/review/rules.ts', find: "=== 'CREDITED'", replace: "=== 'PAID'" },
  'RV-10': { file: 'widget/features/review/rules.ts', find: '?? purchaseId ?? ', replace: '?? ' },
  'RV-11': {
    file: 'widget/features/review/use-claim.ts',
    find: '{ purchase_id: claim.purchase, card_identifier: claim.card }',
    replace: '{ purchase_id: claim.purchase, card: claim.card }',
  },
  'RV-12': { file: 'widget/features/support/rules.ts', find: 'freetext: text,', replace: 'text,' },
  'RV-13': {
    file: 'widget/features/review/use-claim.ts',
    find: 'earned_coupon_identifier: claim.coupon',
    replace: 'coupon_identifier: claim.coupon',
  },
  'RV-14': {
    file: 'widget/features/review/text.ts',
    find: "'Ticket validé'",
    replace: "'Votre ticket est validé'",
  },
  'RV-15': { file: 'widget/features/queries/only-one.ts', find: 'length === 1', replace: 'length >= 1' },
  'RV-16': {
    file: 'widget/features/review/review-dock.tsx',
    find: 'data: { receipt_uuid: receipt }',
    replace: 'data: { receiptUuid: receipt }',
    inBrowser: true,
  },
  'RV-17': {
    file: 'widget/features/review/review-store.ts',
    find: 'isReporting: useIsPending(teamMessageAction)',
    replace: 'isReporting: useIsPending(claimActionKey)',
  },
};
