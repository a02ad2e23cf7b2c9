import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{sdk,widget,mock-server,generated,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
    ],
  },
});
