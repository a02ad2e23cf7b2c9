// `npm test`: set-up, then every check that must always pass on main.
import { measureSlowness } from './machine-speed.mjs';
import { playwrightReport, simulationReport, vitestReport } from './reports.mjs';
import { installChromium, installDependencies, installEngines } from './set-up.mjs';
import { createSteps } from './steps.mjs';

await installDependencies();
const environment = { ...process.env, ...(await installChromium()) };
const missingEngines = await installEngines();
const { run, finish } = createSteps(environment, await measureSlowness(environment));

const reports = '.cache/reports';
/** @type {Readonly<Record<string, import('./reports.mjs').Report>>} */
const reportByScript = {
  unit: vitestReport(`${reports}/unit.json`),
  simulate: simulationReport(`${reports}/simulation.json`),
  e2e: playwrightReport(`${reports}/e2e.json`),
};

/**
 * Arguments with which a script prints only failures.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const argumentsByScript = { size: ['--', '--silent'] };

/** @param {string} name */
const runScript = (name) =>
  run({
    name,
    command: 'npm',
    args: ['run', '--silent', name, ...(argumentsByScript[name] ?? [])],
    report: reportByScript[name],
    ...(reportByScript[name] && { repeatTest: ['npm', 'run', name, '--'] }),
  });

/** Rows of scripts, the longest row first. The scripts of a row run one after the other. */
const queue = [
  ['unit'],
  ['lint'],
  ['build', 'size', 'api:check', 'package:check'],
  ['drift'],
  ['simulate'],
  ['unused'],
  ['contracts:lint', 'contracts:breaking', 'checklist:check', 'audit:lockfile'],
];

const runQueue = async () => {
  for (let row = queue.shift(); row; row = queue.shift()) for (const name of row) await runScript(name);
};

// Two at a time, for two cores; then the browsers, which take both.
await Promise.all([runQueue(), runQueue()]);
await runScript('e2e');
process.exit(await finish(missingEngines));
