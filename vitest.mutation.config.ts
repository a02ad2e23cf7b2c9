import { defineConfig } from 'vitest/config';

/** The tests that mutants have to survive: those of the SDK that need no server, so that each mutant takes a moment. */
export default defineConfig({
  test: {
    include: ['sdk/{receipts,http,parameters,errors,legacy}/**/*.test.ts', 'sdk/*.test.ts'],
    exclude: ['**/node_modules/**', '**/sandbox.test.ts', '**/*.sandbox.test.ts'],
  },
});
