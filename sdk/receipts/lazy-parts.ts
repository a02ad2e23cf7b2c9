/** Loads the checks of files. */
export const loadCheckFile = () => import('./check-file.ts');
