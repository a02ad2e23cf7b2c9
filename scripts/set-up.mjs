// What both commands need before anything else. Runs on the host's own Node (20 or newer), before the project's
// pinned one is installed, so it imports nothing but Node.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const modified = (file) => {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
};

const run = (command, args) => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
};

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Installs the locked dependencies, unless what is installed is newer than the lockfile. */
export const install = () => {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`Node 20 or newer is needed to start; this is ${process.version}.`);
    process.exit(1);
  }
  if (modified('node_modules/.package-lock.json') > modified('package-lock.json')) return;
  console.log('Installing dependencies…');
  run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
};

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = () => {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of browsers) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // not here: the next folder
      }
    }
  }
  return undefined;
};

/**
 * Finds a Chromium, else installs one: the system's own where we may, else the test runner's.
 * @returns the path of the executable, or '' when the test runner's own browser is to be used.
 */
export const chromium = () => {
  const found = process.env.CHROMIUM ?? onPath();
  if (found) return found;
  const root = process.getuid?.() === 0;
  if (root && process.platform === 'linux' && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium…');
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-yqq', '--no-install-recommends', 'chromium'], quiet);
    const installed = onPath();
    if (installed) return installed;
  }
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (status === 0) return '';
  console.error(
    'No Chromium was found and none could be installed. Install one (on Debian, as root: apt-get install chromium), ' +
      'or set CHROMIUM to the path of its executable.',
  );
  process.exit(1);
};
