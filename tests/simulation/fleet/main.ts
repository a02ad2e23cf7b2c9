// A million devices with the outbox's states and pauses, and a server with a capacity, in virtual
// time. node tests/simulation/fleet/main.ts [--devices 1000000] [--seed 1] [--only outage-60]
// [--curves docs/pictures/fleet]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, readOptions } from '../../../tools/process/read-options.ts';
import { drawCurves } from './draw-curves.ts';
import { computeFigures } from './figures.ts';
import { runFleet } from './run-fleet.ts';
import { createScenarioGroups } from './scenarios.ts';

const { values } = readOptions({
  options: {
    devices: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    /** Name of a scenario. */
    only: { type: 'string' },
    /** Folder that a picture of each scenario is written to. */
    curves: { type: 'string' },
  },
});

const scenarioGroups = createScenarioGroups({ devices: Number(values.devices), seed: Number(values.seed) });
const groups = scenarioGroups.filter(({ id }) => values.only === undefined || values.only === id);
if (groups.length === 0) fail(`--only takes one of: ${scenarioGroups.map(({ id }) => id).join(', ')}`);

const round = (value: number): number => Number(value.toPrecision(3));
let wrong = 0;
for (const group of groups) {
  const runs = group.variants.map(({ name, scenario }) => ({ name, result: runFleet(scenario) }));
  console.log(`\n${group.title}`);
  console.table(
    Object.fromEntries(
      runs.map(({ name, result }) => {
        const figures = computeFigures(group, result);
        wrong += figures.wrong;
        return [
          name,
          {
            receipts: result.receipts,
            'peak during': round(figures.peakDuring),
            'peak after': round(figures.peak),
            'work after': round(figures.peakWork),
            'drained, min': round(figures.drainMinutes),
            'calls/receipt': round(figures.callsPerReceipt),
            'kB/receipt': round(figures.kilobytesPerReceipt),
            '99 % wait, s': round(figures.wait99),
            'worst wait, s': round(figures.worstWait),
            'lost or double': figures.wrong,
          },
        ];
      }),
    ),
  );
  if (values.curves === undefined) continue;
  mkdirSync(values.curves, { recursive: true });
  writeFileSync(join(values.curves, `${group.id}.svg`), drawCurves(group, runs));
}
if (wrong > 0) {
  console.error(`${wrong} receipts were lost, incomplete or created twice`);
  process.exitCode = 1;
}
