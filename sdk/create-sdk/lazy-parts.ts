/** Loads the methods that few pages call. */
export const loadOnDemandMethods = () => import('./on-demand.ts');

/** Loads the code that reports errors. */
export const loadErrorReports = () => import('./report-errors.ts');
