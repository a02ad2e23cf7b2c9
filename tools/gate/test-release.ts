/**
 * `npm run test:release`: proofs of a release that take too long for `npm test`.
 * `npm run test:release -- STEP…` runs some of the steps.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, readOptions } from '../process/read-options.ts';
import { installChromium, installEngines } from './browsers/install-browsers.ts';
import { createReleaseSteps } from './release-steps.ts';
import { runReleaseSteps } from './run-release-steps.ts';
import { measureSlowness } from './speed/machine-speed.ts';
import { createSteps } from './steps.ts';

/** The packed packages and the apps that use them. */
const consumers = mkdtempSync(join(tmpdir(), 'consumers-'));
process.on('exit', () => rmSync(consumers, { recursive: true, force: true }));

const steps = createReleaseSteps(consumers);
const names = Object.keys(steps);
const { positionals: named } = readOptions({ allowPositionals: true });
const chosen = named.length > 0 ? named : names;
const unknownNames = chosen.filter((name) => !names.includes(name));
if (unknownNames.length > 0)
  fail(`No step is called ${unknownNames.join(', ')}: the steps are ${names.join(', ')}.`);

// Reported now, and not after half an hour of other tests.
if (chosen.includes('unit') && spawnSync('git', ['--version']).status !== 0)
  fail(
    'git was not found, and the tests of contracts in git revisions need it: install it (on Debian, as root: apt-get install git).',
  );

const environment = { ...process.env, ...(await installChromium()) };
const missingEngines = await installEngines();
const { run, finish } = createSteps(environment, await measureSlowness(environment));
const notReady = await runReleaseSteps(steps, chosen, run);
// A step that was named must not be green without a test.
const missingSteps = notReady.filter((name) => named.includes(name)).map((name) => `Not run: ${name}.`);
const exitCode = await finish([...missingEngines, ...missingSteps]);
process.exit(missingSteps.length > 0 ? 1 : exitCode);
