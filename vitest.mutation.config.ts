import { defineConfig } from 'vitest/config';
import { limits } from './tools/gate/speed/limits.ts';

/**
 * The tests that have to notice mutants: those of the SDK that need no server and that call what is changed,
 * so that each mutant takes only a moment.
 */
export default defineConfig({
  test: {
    testTimeout: limits.unitTest,
    setupFiles: ['sdk/testing/load-parts.ts'],
    include: ['sdk/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/sandbox.test.ts', 'sdk/{embed,outbox,pictures,scanner}/**'],
  },
});
