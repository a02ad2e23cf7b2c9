import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Routing" (RT). */
export const routing: Chapter = {
  'RT-01': {
    file: 'widget/app/routing/create-router.ts',
    find: '  createBrowserRouter,',
    replace: '  createHashRouter as createBrowserRouter,',
    inBrowser: true,
  },
  'RT-02': {
    file: 'widget/navigation/paths.ts',
    find: "assistance: '/assistance'",
    replace: "assistance: '/help'",
  },
  'RT-03': { file: 'widget/navigation/paths.ts', find: "'/Iframe'", replace: "'/iframe'" },
  'RT-04': {
    file: 'widget/navigation/paths.ts',
    find: "review: '/profile/receipts/:receipt_uuid?/review'",
    replace: "review: '/profile/receipts/:receipt_uuid/review'",
  },
  'RT-05': {
    file: 'widget/navigation/paths.ts',
    find: "'/errors/registration_blocked'",
    replace: "'/errors/registration_closed'",
  },
  'RT-06': {
    file: 'widget/app/text.ts',
    find: 'This page could not be found',
    replace: 'This page was not found',
  },
  'RT-07': {
    file: 'widget/app/routing/create-router.ts',
    find: 'validate && !validate(params)',
    replace: 'validate && validate(params)',
  },
  'RT-08': {
    file: 'widget/app/errors/error-screens.tsx',
    find: '{status === 404 ? (',
    replace: '{status >= 404 ? (',
  },
  'RT-09': {
    file: 'widget/app/errors/describe-error.ts',
    find: "typeof status === 'number' ? status : 500",
    replace: "typeof status === 'number' ? status : 503",
  },
  'RT-10': {
    file: 'widget/app/text.ts',
    find: 'An error occurred while showing the error page',
    replace: 'An error occurred',
  },
  'RT-11': {
    file: 'widget/app/app-container.tsx',
    find: 'hasSide && styles.withSide, name)',
    replace: 'hasSide && styles.withSide)',
    inBrowser: true,
  },
  'RT-12': {
    file: 'widget/navigation/paths.ts',
    find: 'if (next.search || isBare) return to;',
    replace: 'if (isBare) return to;',
  },
  'RT-13': {
    file: 'widget/app/routing/create-router.ts',
    find: "guard === 'partner' && !hasPartnerToken()",
    replace: "guard === 'partner' && hasPartnerToken()",
  },
  'RT-14': {
    file: 'widget/app/app-navigation.ts',
    find: 'return this.navigate(paths.home);',
    replace: 'return this.navigate(paths.menu);',
    inBrowser: true,
  },
  'RT-15': {
    file: 'widget/features/coupons/resale-dialog.tsx',
    find: 'leave: () => navigate(paths.earnedCoupons, { replace: true })',
    replace: 'leave: () => navigate(paths.shop, { replace: true })',
    inBrowser: true,
  },
  'RT-16': {
    file: 'widget/ui/toasts/offline-failure.ts',
    find: 'module script failed|',
    replace: '',
  },
  'RT-17': {
    file: 'widget/app/start-background-work.ts',
    find: '  router.subscribe(update);\n',
    replace: '',
  },
  'RT-18': {
    file: 'widget/app/routing/load-screen.tsx',
    find: 'minLoadingMs = 200',
    replace: 'minLoadingMs = 300',
  },
};
