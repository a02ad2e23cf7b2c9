// `npm test`: set-up, then every check that is always true on main.
import { browsers, install, installEngines } from './set-up.mjs';
import { playwrightReport, simulationReport, vitestReport } from './reports.mjs';
import { createSteps } from './steps.mjs';

install();
const environment = { ...process.env, ...browsers() };
const missingEngines = installEngines();
const { run, finish } = createSteps(environment);

const reports = '.cache/reports';
const reportOf = {
  unit: vitestReport(`${reports}/unit.json`),
  simulate: simulationReport(`${reports}/simulation.json`),
  e2e: playwrightReport(`${reports}/e2e.json`),
};

const runScript = (name) =>
  run({ name, command: 'npm', args: ['run', '--silent', name], report: reportOf[name] });

/** Scripts in order of duration, the longest first. Those of one row need each other. */
const queue = [
  ['unit'],
  ['lint'],
  ['types'],
  // Not the documentation site, which test:deep builds.
  ['build:sdk', 'build:contracts', 'build:widget', 'size', 'api:check', 'package:check'],
  ['drift'],
  ['simulate'],
  ['unused'],
  ['contracts:lint', 'contracts:released', 'checklist:check', 'audit:lockfile'],
];

const runQueue = async () => {
  for (let row = queue.shift(); row; row = queue.shift()) for (const name of row) await runScript(name);
};

// Two at a time, for two cores; then the browsers, which take both.
await Promise.all([runQueue(), runQueue()]);
await runScript('e2e');
process.exit(finish(missingEngines));
