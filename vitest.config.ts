import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    coverage: {
      provider: 'v8',
      include: ['sdk/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', 'sdk/testing/**', 'sdk/dist/**', '**/*.config.ts'],
      reporter: ['text-summary', ['text', { skipFull: true }]],
      reportsDirectory: '.cache/coverage',
      thresholds: { lines: 95 },
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{sdk,widget,mock-server,generated,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      { test: { name: 'contract', include: ['tests/{contract,docs}/**/*.test.ts'] } },
    ],
  },
});
