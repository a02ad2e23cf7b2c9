/**
 * What a script tag gives as `window.Cagnotte`: the package without the parts that need a bundler or React. The error reporter and
 * the preparation of pictures are loaded when they are needed; the loyalty client comes with a script of its own.
 */
export * from './index.ts';
/** For the other scripts of the same version, and for nobody else. */
export { coreOf } from './core-of.ts';
