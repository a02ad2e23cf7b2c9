/*
 * Code of the SDK that most pages never run is loaded on demand.
 * The imports are in a file of their own because the build of the main script replaces it: see
 * `script/parts-in-script.ts`.
 */

/** Loads the methods that few pages call. */
export const loadOnDemandMethods = () => import('./on-demand.ts');

/** Loads the code that reports errors. */
export const loadErrorReports = () => import('./report-errors.ts');
