// Checks that a bare machine can be created on this machine. Each missing requirement is one sentence with its remedy.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { BareMachineUnavailable } from '../gate/bare-machine-unavailable.mjs';
import { acquireSettings, debianSources, indexFormat } from './debian-sources.mjs';
import { findNode, findNpm } from './host-programs.mjs';

/**
 * Returns the output of a command; undefined when it fails or is not installed.
 * @param {string} command
 * @param {string[]} args
 */
const output = (command, ...args) => {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : undefined;
};

/** @param {string[]} args */
const aptGet = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Starts a command with separate mounts and processes, which end with it. */
export const unshareOptions = ['--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child'];

const checkSystem = () => {
  if (process.platform !== 'linux')
    throw new BareMachineUnavailable('it takes Linux (a container of Debian, say)');
  if (process.getuid?.() !== 0) throw new BareMachineUnavailable('it takes root (sudo npm run test:bare)');
  if (output('unshare', '--version') === undefined)
    throw new BareMachineUnavailable('it takes unshare (apt-get install util-linux)');
  if (output('unshare', ...unshareOptions, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt') === undefined)
    throw new BareMachineUnavailable('it takes the right to mount (a container has it with --privileged)');
};

/**
 * The paths of the files that git tracks, and how many files it neither tracks nor ignores.
 * @param {string} project
 */
const listFiles = (project) => {
  /**
   * A checkout that another user owns, as in a container, is a checkout.
   * @param {string[]} args
   */
  const listed = (...args) =>
    output('git', '-c', 'safe.directory=*', '-C', project, 'ls-files', '-z', ...args)
      ?.split('\0')
      .filter((file) => file !== '');
  if (output('git', '--version') === undefined)
    throw new BareMachineUnavailable('it takes git, to list the files to copy (apt-get install git)');
  const tracked = listed();
  if (!tracked)
    throw new BareMachineUnavailable('it takes a git checkout, to list the files to copy (git clone)');
  return { tracked, untracked: listed('--others', '--exclude-standard')?.length ?? 0 };
};

/** @param {string} project */
const findPrograms = (project) => {
  const node = findNode(process.env, project);
  if (!node)
    throw new BareMachineUnavailable(
      'it takes a Node beside the pinned one, to copy it (nodejs.org, 20 or newer)',
    );
  const npm = findNpm(process.env, project);
  if (!npm)
    throw new BareMachineUnavailable(
      'it takes npm on the PATH, to copy it (it comes with the Node of nodejs.org)',
    );
  return { node, npm };
};

/** The codename of Debian; undefined on any other system. */
const readDebianCodename = () => {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID="?debian"?$/m.test(system) ? /^VERSION_CODENAME="?(\w+)/m.exec(system)?.[1] : undefined;
};

const readDebian = () => {
  const codename = readDebianCodename();
  if (codename === undefined || output('apt-get', '--version') === undefined)
    throw new BareMachineUnavailable(
      'it takes the apt sources of a Debian release (run it on Debian, or in a container of it)',
    );
  /** @param {string} file */
  const readText = (file) => readFileSync(file, 'utf8');
  const find = () => {
    const indexes = output('apt-get', 'indextargets', '--format', indexFormat);
    return debianSources(indexes ?? '', codename, readText);
  };
  let sources = find();
  if (!sources) {
    // The origin of the sources is known only after an update.
    aptGet('update', '-qq');
    sources = find();
  }
  if (!sources)
    throw new BareMachineUnavailable(
      `it takes main of Debian ${codename} among the apt sources (/etc/apt/sources.list)`,
    );
  const dump = output('apt-config', 'dump') ?? '';
  const [, proxy] = /^Acquire::http::Proxy "(http.+)";$/im.exec(dump) ?? [];
  const [, authorities] = /^Acquire::https::CaInfo "(.+)";$/im.exec(dump) ?? [];
  return { codename, ...sources, settings: acquireSettings(dump), proxy, authorities };
};

const checkDebootstrap = () => {
  const isThere = () => output('debootstrap', '--version') !== undefined;
  if (isThere()) return;
  console.log('Installing debootstrap…');
  aptGet('update', '-qq');
  aptGet('install', '-yqq', '--no-install-recommends', 'debootstrap');
  if (!isThere()) throw new BareMachineUnavailable('it takes debootstrap (apt-get install debootstrap)');
};

/**
 * Returns the settings with which npm and Node of this machine reach the registry. Never print them: addresses may have passwords.
 * @param {{node: string, npm: string}} programs
 */
const readRegistry = ({ node, npm }) => {
  /** @param {string} name */
  const setting = (name) => {
    const value = output(node, `${npm}/bin/npm-cli.js`, 'config', 'get', name)?.trim();
    return value && value !== 'null' && value !== 'undefined' ? value : undefined;
  };
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'].flatMap((name) => [name, name.toLowerCase()]);
  /** @type {NodeJS.ProcessEnv} */
  const env = Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const address = setting('registry');
  if (address !== undefined) env.npm_config_registry = address;
  return { env, authorities: [process.env.NODE_EXTRA_CA_CERTS, setting('cafile')] };
};

/** @typedef {ReturnType<typeof readHost>} Host */

/**
 * Reads all data that a bare machine needs from this machine.
 * @param {string} project root of the checkout
 * @throws BareMachineUnavailable
 */
export const readHost = (project) => {
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
