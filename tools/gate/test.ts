/** `npm test`: every check that must always pass on main. */
import { installChromium, installEngines } from './browsers/install-browsers.ts';
import { playwrightReport, simulationReport, vitestReport, type Report } from './reports.ts';
import { measureSlowness } from './speed/machine-speed.ts';
import { createSteps } from './steps.ts';

const environment = { ...process.env, ...(await installChromium()) };
const missingEngines = await installEngines();
const { run, finish } = createSteps(environment, await measureSlowness(environment));

const reports = '.cache/reports';
const reportByScript: Readonly<Record<string, Report>> = {
  unit: vitestReport(`${reports}/unit.json`),
  simulate: simulationReport(`${reports}/simulation.json`),
  e2e: playwrightReport(`${reports}/e2e.json`),
};

/** Runs a script of package.json: its name, and its arguments. */
const runScript = (line: string): Promise<boolean> => {
  const [script = '', ...args] = line.split(' ');
  const report = reportByScript[script];
  return run({
    name: line,
    command: 'npm',
    args: ['run', '--silent', script, '--', ...args],
    report,
    repeat: ['npm run', script, ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
    repeatTest: report && ['npm', 'run', script, '--'],
  });
};

/** Rows of scripts, the longest row first. The scripts of a row run one after the other. */
const queue = [
  ['unit'],
  ['lint'],
  ['build', 'size --silent', 'api --check', 'package:check'],
  ['generate --check'],
  ['simulate'],
  ['unused'],
  ['contracts:lint', 'contracts:breaking', 'checklist --check', 'audit:lockfile'],
];

const runQueue = async () => {
  for (let row = queue.shift(); row; row = queue.shift()) for (const line of row) await runScript(line);
};

// Two at a time, for two cores; then the browsers, which take both.
await Promise.all([runQueue(), runQueue()]);
await runScript('e2e');
process.exit(await finish(missingEngines));
