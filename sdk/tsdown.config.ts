import { defineConfig } from 'tsdown';

/** One self-contained file: a partner's page needs nothing beside it, and its size is what the budget measures. */
export default defineConfig({
  cwd: import.meta.dirname,
  entry: ['index.ts'],
  outDir: 'dist',
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  dts: false,
  sourcemap: true,
  deps: { alwaysBundle: [/.*/], onlyBundle: false },
  tsconfig: '../tsconfig.json',
  logLevel: 'warn',
});
