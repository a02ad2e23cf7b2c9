/** Loads the checks of files. */
export const loadFileRules = () => import('./file-rules.ts');
