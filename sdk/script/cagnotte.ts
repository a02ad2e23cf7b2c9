/**
 * What a script tag gives as `window.Cagnotte`: the package without the parts that need a bundler or React. The error reporter and
 * the preparation of pictures are loaded when they are needed; the loyalty client is a separate script.
 */
export * from '../index.ts';
/** Only for the other scripts of the same version. */
export { coreOf } from '../core/core-of.ts';
