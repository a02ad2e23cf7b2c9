/** What a script tag gives as `window.Cagnotte`: the package without the parts that need a bundler or React. */
export * from './index.ts';
export * from './loyalty/index.ts';
export * from './reporter/index.ts';
