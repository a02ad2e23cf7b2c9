import { defineConfig } from 'vitest/config';
import { limits, getWorkerCount } from './tools/gate/speed/limits.ts';
import { unitReport } from './tools/gate/unit-report.ts';

/** Tests that `npm test` has no time for: `npm run test:release` runs them. */
export default defineConfig({
  test: {
    name: 'deep',
    testTimeout: limits.longTest,
    hookTimeout: limits.longTest,
    expect: { poll: { timeout: limits.state, interval: 20 } },
    include: ['{mock-server,contracts-cli,tests,tools}/**/*.deep.ts'],
    reporters: ['default', unitReport],
    maxWorkers: getWorkerCount(2),
  },
});
