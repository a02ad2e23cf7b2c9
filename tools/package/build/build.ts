/**
 * `npm run build` builds the packages and the widget, `npm run build -- docs` the named parts; with
 * `--if-stale` only missing ones, and those older than their sources. So a script that needs a build works
 * alone, and does not repeat one.
 */
import { spawnSync, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fail, readOptions } from '../../process/read-options.ts';
import { root } from '../../root.ts';
import { buildAndStamp, isFresh } from './freshness.ts';
import { parts, type PartName } from './parts.ts';

/**
 * Runs the commands of a part.
 * @throws Error saying what to do if one fails
 */
const build = (name: PartName, stdio: StdioOptions): void =>
  buildAndStamp(root, name, parts[name], () => {
    const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    for (const command of parts[name].commands) {
      const options = {
        cwd: root,
        shell: true,
        stdio,
        encoding: 'utf8',
        env: { ...process.env, PATH },
      } as const;
      const { status, stdout, stderr } = spawnSync(command, options);
      if (status === 0) continue;
      console.error(`${stdout ?? ''}${stderr ?? ''}`);
      throw new Error(
        `The ${name} cannot be built: correct the errors above, and run npm run build -- ${name}.`,
      );
    }
  });

/**
 * Builds the parts that are missing or older than their sources.
 * @throws Error saying what to do if one cannot be built
 */
export const buildIfStale = (...names: readonly PartName[]): void => {
  for (const name of names) {
    if (isFresh(root, name, parts[name])) continue;
    console.error(`Building the ${name} first: there is no build of the sources as they are…`);
    build(name, 'pipe');
  }
};

const settings = { sdk: 'SDK_DIST', widget: 'WIDGET_DIST' } as const;

/**
 * Returns the folder of the build to test: the one that `SDK_DIST` or `WIDGET_DIST` names, as it is; else our
 * own, built if it is missing or older than its sources.
 * @throws Error saying what to do if there is no build in that folder, or ours cannot be built
 */
export const getBuildFolder = (name: keyof typeof settings): string => {
  const setting = settings[name];
  const folder = process.env[setting];
  if (folder && !existsSync(join(folder, basename(parts[name].made))))
    throw new Error(`${setting}=${folder} is no build of the ${name}: unset it to have one made.`);
  if (folder) return folder;
  buildIfStale(name);
  return join(root, name, 'dist');
};

/** The parts that are built if none is named. */
const shippedParts: readonly PartName[] = ['sdk', 'contracts', 'widget'];

const isPart = (name: string): name is PartName => Object.hasOwn(parts, name);

if (import.meta.main) {
  const { positionals, values } = readOptions({
    options: { 'if-stale': { type: 'boolean' } },
    allowPositionals: true,
  });
  const unknownParts = positionals.filter((name) => !isPart(name));
  if (unknownParts.length > 0)
    fail(`No part is called ${unknownParts.join(', ')}: the parts are ${Object.keys(parts).join(', ')}.`);
  try {
    const names = positionals.length > 0 ? positionals.filter(isPart) : shippedParts;
    if (values['if-stale']) buildIfStale(...names);
    else for (const name of names) build(name, 'inherit');
  } catch (error) {
    fail(error);
  }
}
