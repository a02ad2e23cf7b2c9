/** Loads the checks of files. */
export const loadCheckFile = () => import('./file-rules.ts');
