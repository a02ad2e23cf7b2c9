/**
 * A minimal Debian in a folder, with Node and npm and a copy of the tracked files, in which commands run by
 * chroot.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { execute, lastLines } from '../process/execute.ts';
import { BareMachineUnavailableError, unshareOptions, type Host } from './host.ts';

// Conditions that our machines rarely have: a space and an accent in the path, files that only their owner
// may read, and a time zone that is not a whole number of hours away.
const home = '/home/zoé martin';
const checkout = `${home}/cagnotte`;
const mask = 0o077;
const timeZone = 'America/St_Johns';

const certificates = '/etc/certificates-of-the-host.pem';

const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Things that the bare machine must not have, by path. */
const absent = {
  git: 'usr/bin/git',
  fonts: 'usr/share/fonts',
  browser: 'usr/bin/chromium',
  python: 'usr/bin/python3',
};

/** `$1` is the root, and the command follows. Its mounts are separate, so that none is left when it ends. */
const enter = `set -e
mount -t proc proc "$1/proc"
mount -t sysfs -o ro sysfs "$1/sys"
mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$1/dev/pts"
umask ${mask.toString(8).padStart(3, '0')}
status=0
chroot "$@" || status=$?
exit $status`;

/** Runs debootstrap, whose mounts must not outlive it either. */
const bootstrap = async (root: string, { codename, mirror, proxy }: Host['debian']): Promise<void> => {
  const env = proxy === undefined ? process.env : { http_proxy: proxy, ...process.env };
  const { hasSucceeded, output } = await execute(
    'unshare',
    [...unshareOptions, 'debootstrap', '--variant=minbase', codename, root, mirror],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (!hasSucceeded) throw new BareMachineUnavailableError(`debootstrap failed (${lastLines(output)})`);
};

const configure = (root: string, { debian, authorities }: Host): void => {
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
  write('etc/apt/sources.list', debian.list);
  write('etc/hosts', '127.0.0.1 localhost\n');
  // A copy, because the symbolic link leads nowhere in the root.
  write('etc/resolv.conf', readFileSync('/etc/resolv.conf', 'utf8'));
  let settings = debian.settings;
  if (authorities.length > 0) {
    write(certificates, authorities.map((file) => readFileSync(file, 'utf8')).join('\n'));
    if (debian.list.includes('https://')) settings += `Acquire::https::CaInfo "${certificates}";\n`;
  }
  write('etc/apt/apt.conf.d/90host', settings);
};

const copyPrograms = (root: string, { node, npm }: Host): void => {
  const bin = join(root, 'usr/local/bin');
  copyFileSync(node, join(bin, 'node'));
  chmodSync(join(bin, 'node'), 0o755);
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(bin, name));
};

/** Copies the tracked files with the modes of a clone under the umask `mask`. */
const copyFiles = (project: string, root: string, files: readonly string[]): void => {
  for (const file of files) {
    const [from, to] = [join(project, file), join(root, checkout, file)];
    const stats = lstatSync(from, { throwIfNoEntry: false });
    // The file was removed, and the removal is not committed yet.
    if (!stats) continue;
    mkdirSync(dirname(to), { recursive: true, mode: 0o777 & ~mask });
    if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else {
      copyFileSync(from, to);
      chmodSync(to, stats.mode & 0o777 & ~mask);
    }
  }
};

/**
 * Creates a bare machine.
 * @param root an empty folder for it
 * @param project root of the checkout whose files are copied
 * @returns the versions in it, and a function that runs a command in the copy of the checkout
 * @throws BareMachineUnavailableError
 */
export const makeBareMachine = async (root: string, project: string, host: Host) => {
  await bootstrap(root, host.debian);
  for (const [name, file] of Object.entries(absent))
    if (existsSync(join(root, file)))
      throw new BareMachineUnavailableError(`the new Debian has ${name} already (/${file})`);
  configure(root, host);
  copyPrograms(root, host);
  copyFiles(project, root, host.files.tracked);

  const env: NodeJS.ProcessEnv = {
    ...host.env,
    ...(host.authorities.length > 0 ? { NODE_EXTRA_CA_CERTS: certificates } : {}),
    PATH: systemPath,
    HOME: home,
    TZ: timeZone,
    CI: 'true',
  };
  const inside = (...command: readonly string[]): readonly string[] => [
    ...[...unshareOptions, 'sh', '-c', enter, 'sh', root],
    ...['sh', '-c', 'cd "$0" && exec "$@"', checkout, ...command],
  ];
  const readOutput = (problem: string, ...command: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync('unshare', inside(...command), { env, encoding: 'utf8' });
    if (status !== 0) throw new BareMachineUnavailableError(`${problem} (${lastLines(stderr)})`);
    return stdout.trim();
  };
  readOutput('it cannot be entered', 'true');
  const readVersion = (program: string): string =>
    readOutput(
      `${program} of this machine does not start in it, where the one of nodejs.org does`,
      program,
      '--version',
    );
  return {
    versions: { node: readVersion('node'), npm: readVersion('npm') },
    /**
     * Runs a command.
     * @returns true if the exit code is 0
     */
    run: async (command: readonly string[]): Promise<boolean> => {
      const { hasSucceeded } = await execute('unshare', inside(...command), {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        show: (chunk) => process.stdout.write(chunk),
      });
      return hasSucceeded;
    },
  };
};
