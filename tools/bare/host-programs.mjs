// Finds the Node and the npm of this machine, to copy them to a bare machine.
import { readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';

/**
 * @typedef {object} Environment what `npm run` sets, and PATH
 * @property {string} [PATH]
 * @property {string} [npm_node_execpath]
 * @property {string} [npm_execpath]
 */

/** @param {string} file */
const resolved = (file) => {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
};

/**
 * Returns the first of these files that exists outside the project. `npm run` puts the project's pinned Node in front of the PATH,
 * and names its own Node in `npm_node_execpath`: in a script that another script started, that is the pinned one, too.
 * @param {string} project
 * @param {readonly string[]} files
 */
const outside = (project, files) =>
  files
    .map((file) => resolved(file))
    .find((file) => file !== undefined && !file.startsWith(`${resolved(project)}${sep}`));

/**
 * @param {Environment} env
 * @param {string} name
 */
const onPath = (env, name) => (env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

/** @param {string | undefined} file */
const toList = (file) => (file === undefined ? [] : [file]);

/**
 * @param {Environment} env
 * @param {string} project root of the checkout
 * @returns the executable; undefined without one
 */
export const findNode = (env, project) =>
  outside(project, [...toList(env.npm_node_execpath), ...onPath(env, 'node')]);

/**
 * Folder of the package npm that a file belongs to; undefined for another package, such as yarn.
 * @param {string} file
 */
const npmFolder = (file) => {
  const folder = dirname(dirname(file));
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name === 'npm' ? folder : undefined;
  } catch {
    return undefined;
  }
};

/**
 * @param {Environment} env
 * @param {string} project root of the checkout
 * @returns the folder of the package; undefined without one
 */
export const findNpm = (env, project) => {
  for (const file of [...toList(env.npm_execpath), ...onPath(env, 'npm')]) {
    const found = outside(project, [file]);
    const folder = found && npmFolder(found);
    if (folder) return folder;
  }
  return undefined;
};
