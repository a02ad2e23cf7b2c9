/**
 * Checks that a bare machine can be created on this machine. Each missing requirement is one
 * sentence with its remedy.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findDebianSources, getAcquireSettings, indexFormat } from './debian-sources.ts';
import { findNode, findNpm } from './host-programs.ts';

/** The reason why no bare machine can be created here, with the remedy, in one sentence. */
export class BareMachineUnavailableError extends Error {
  override name = 'BareMachineUnavailableError';
}

/** Returns the output of a command; undefined when it fails or is not installed. */
const findOutput = (command: string, ...args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : undefined;
};

const aptGet = (...args: readonly string[]) =>
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Starts a command with separate mounts and processes, which end with it. */
export const unshareOptions = ['--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child'];

const checkSystem = (): void => {
  if (process.platform !== 'linux')
    throw new BareMachineUnavailableError('it takes Linux (a container of Debian, say)');
  if (process.getuid?.() !== 0)
    throw new BareMachineUnavailableError('it takes root (sudo npm run test:bare)');
  if (findOutput('unshare', '--version') === undefined)
    throw new BareMachineUnavailableError('it takes unshare (apt-get install util-linux)');
  if (findOutput('unshare', ...unshareOptions, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt') === undefined)
    throw new BareMachineUnavailableError(
      'it takes the right to mount (a container has it with --privileged)',
    );
};

/** The paths of the files that git tracks, and how many files it neither tracks nor ignores. */
const listFiles = (project: string) => {
  const list = (...args: readonly string[]) =>
    // A checkout that another user owns, as in a container, is a checkout.
    findOutput('git', '-c', 'safe.directory=*', '-C', project, 'ls-files', '-z', ...args)
      ?.split('\0')
      .filter((file) => file !== '');
  if (findOutput('git', '--version') === undefined)
    throw new BareMachineUnavailableError('it takes git, to list the files to copy (apt-get install git)');
  const tracked = list();
  if (!tracked)
    throw new BareMachineUnavailableError('it takes a git checkout, to list the files to copy (git clone)');
  return { tracked, untracked: list('--others', '--exclude-standard')?.length ?? 0 };
};

const findPrograms = (project: string) => {
  const node = findNode(process.env, project);
  if (!node)
    throw new BareMachineUnavailableError(
      'it takes a Node beside the pinned one, to copy it (nodejs.org, 20 or newer)',
    );
  const npm = findNpm(process.env, project);
  if (!npm)
    throw new BareMachineUnavailableError(
      'it takes npm on the PATH, to copy it (it comes with the Node of nodejs.org)',
    );
  return { node, npm };
};

/** The codename of Debian; undefined on any other system. */
const findDebianCodename = (): string | undefined => {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID="?debian"?$/m.test(system) ? /^VERSION_CODENAME="?(\w+)/m.exec(system)?.[1] : undefined;
};

const readDebian = () => {
  const codename = findDebianCodename();
  if (codename === undefined || findOutput('apt-get', '--version') === undefined)
    throw new BareMachineUnavailableError(
      'it takes the apt sources of a Debian release (run it on Debian, or in a container of it)',
    );
  const readText = (file: string): string => readFileSync(file, 'utf8');
  const find = () => {
    const indexes = findOutput('apt-get', 'indextargets', '--format', indexFormat);
    return findDebianSources(indexes ?? '', codename, readText);
  };
  let sources = find();
  if (!sources) {
    // The origin of the sources is known only after an update.
    aptGet('update', '-qq');
    sources = find();
  }
  if (!sources)
    throw new BareMachineUnavailableError(
      `it takes main of Debian ${codename} among the apt sources (/etc/apt/sources.list)`,
    );
  const dump = findOutput('apt-config', 'dump') ?? '';
  const [, proxy] = /^Acquire::http::Proxy "(http.+)";$/im.exec(dump) ?? [];
  const [, authorities] = /^Acquire::https::CaInfo "(.+)";$/im.exec(dump) ?? [];
  return { codename, ...sources, settings: getAcquireSettings(dump), proxy, authorities };
};

const checkDebootstrap = (): void => {
  const isThere = () => findOutput('debootstrap', '--version') !== undefined;
  if (isThere()) return;
  console.log('Installing debootstrap…');
  aptGet('update', '-qq');
  aptGet('install', '-yqq', '--no-install-recommends', 'debootstrap');
  if (!isThere()) throw new BareMachineUnavailableError('it takes debootstrap (apt-get install debootstrap)');
};

/**
 * Returns the settings with which npm and Node of this machine reach the registry. Never print them:
 * addresses may have passwords.
 */
const readRegistry = ({ node, npm }: { readonly node: string; readonly npm: string }) => {
  const findSetting = (name: string): string | undefined => {
    const value = findOutput(node, `${npm}/bin/npm-cli.js`, 'config', 'get', name)?.trim();
    return value && value !== 'null' && value !== 'undefined' ? value : undefined;
  };
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'].flatMap((name) => [name, name.toLowerCase()]);
  const env: NodeJS.ProcessEnv = Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const address = findSetting('registry');
  if (address !== undefined) env.npm_config_registry = address;
  return { env, authorities: [process.env.NODE_EXTRA_CA_CERTS, findSetting('cafile')] };
};

export type Host = ReturnType<typeof readHost>;

/**
 * Reads all data that a bare machine needs from this machine.
 * @param project root of the checkout
 * @throws BareMachineUnavailableError
 */
export const readHost = (project: string) => {
  checkSystem();
  const files = listFiles(project);
  const { node, npm } = findPrograms(project);
  const { authorities: mirrorAuthorities, ...sources } = readDebian();
  checkDebootstrap();
  const { env, authorities } = readRegistry({ node, npm });
  if (sources.list.includes('https://'))
    authorities.push(mirrorAuthorities ?? '/etc/ssl/certs/ca-certificates.crt');
  const existing = [...new Set(authorities)].flatMap((file) => (file ? [file] : []));
  return { files, node, npm, debian: sources, env, authorities: existing };
};
