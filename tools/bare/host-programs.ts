/** Finds the Node and the npm of this machine, to copy them to a bare machine. */
import { readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';

/** The variables that `npm run` sets, and PATH. */
interface Environment {
  readonly PATH?: string | undefined;
  readonly npm_node_execpath?: string | undefined;
  readonly npm_execpath?: string | undefined;
}

/** Returns the path without symbolic links; undefined for a missing file. */
const resolveLinks = (file: string): string | undefined => {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
};

/**
 * Returns the first of these files that exists outside the project. `npm run` puts the project's pinned Node
 * in front of the PATH, and names its own Node in `npm_node_execpath`: in a script that another script
 * started, that is the pinned one, too.
 */
const findOutside = (project: string, files: readonly string[]): string | undefined =>
  files
    .map((file) => resolveLinks(file))
    .find((file) => file !== undefined && !file.startsWith(`${resolveLinks(project)}${sep}`));

const listOnPath = (env: Environment, name: string): readonly string[] =>
  (env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

const toList = (file: string | undefined): readonly string[] => (file === undefined ? [] : [file]);

/**
 * @param project root of the checkout
 * @returns the executable; undefined without one
 */
export const findNode = (env: Environment, project: string): string | undefined =>
  findOutside(project, [...toList(env.npm_node_execpath), ...listOnPath(env, 'node')]);

/**
 * Returns the folder of the package npm that a file belongs to; undefined for another package, such as yarn.
 */
const findNpmFolder = (file: string): string | undefined => {
  const folder = dirname(dirname(file));
  try {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: unknown };
    return name === 'npm' ? folder : undefined;
  } catch {
    return undefined;
  }
};

/**
 * @param project root of the checkout
 * @returns the folder of the package; undefined without one
 */
export const findNpm = (env: Environment, project: string): string | undefined => {
  for (const file of [...toList(env.npm_execpath), ...listOnPath(env, 'npm')]) {
    const program = findOutside(project, [file]);
    const folder = program && findNpmFolder(program);
    if (folder) return folder;
  }
  return undefined;
};
