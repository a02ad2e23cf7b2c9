import { defineConfig } from 'vitest/config';
import { limits } from './tools/gate/limits.ts';

/**
 * The tests that have to notice mutants: those of the SDK that need no server, so that each
 * mutant takes only a moment.
 */
export default defineConfig({
  test: {
    testTimeout: limits.unitTest,
    setupFiles: ['sdk/testing/load-parts.ts'],
    include: ['sdk/{client,configuration,create-sdk,errors,methods,receipts,session,sign-in}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/sandbox.test.ts', '**/*.sandbox.test.ts'],
  },
});
