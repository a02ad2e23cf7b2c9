/*
 * The checks of files are loaded with the first file.
 * The imports are in a file of their own because the build of the main script replaces it: see
 * `script/parts-in-script.ts`.
 */

/** Loads the checks of files. */
export const loadFileRules = () => import('./file-rules.ts');
