import { defineConfig } from 'vitest/config';
import { patient } from './vitest.config.ts';

/** What `npm test` has no time for: `npm run test:release` runs it. */
export default defineConfig({
  test: {
    name: 'deep',
    ...patient,
    include: ['tests/**/*.deep.ts'],
    reporters: ['default', ['json', { outputFile: '.cache/reports/deep-unit.json' }]],
    maxWorkers: 2,
  },
});
