/**
 * What a script tag gives as `window.Cagnotte`: the package without the parts that need a bundler or React. The error reporter and
 * the preparation of pictures are loaded when they are needed; the loyalty client is a separate script.
 */
export * from './index.ts';
