import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findNode, findNpm } from './host-programs.ts';

let machine: string;
beforeEach(() => {
  machine = realpathSync(mkdtempSync(join(tmpdir(), 'host-programs-')));
});
afterEach(() => {
  rmSync(machine, { recursive: true });
});

const write = (path: string, text = ''): string => {
  const file = join(machine, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
const link = (path: string, target: string): string => {
  const file = join(machine, path);
  mkdirSync(dirname(file), { recursive: true });
  symlinkSync(target, file);
  return file;
};
const joinPath = (...folders: string[]) => folders.map((folder) => join(machine, folder)).join(delimiter);
/** A project with its pinned Node, as npm installs it. */
const makeProject = (): string => {
  link('project/node_modules/.bin/node', write('project/node_modules/node/bin/node'));
  return join(machine, 'project');
};
const makePackage = (folder: string, name: string, file: string): string => {
  write(`${folder}/package.json`, JSON.stringify({ name }));
  return write(`${folder}/${file}`);
};

describe('Node of this machine', () => {
  it('is the one that runs npm', () => {
    const npm_node_execpath = write('other/node');
    write('bin/node');
    expect(findNode({ npm_node_execpath, PATH: joinPath('bin') }, makeProject())).toBe(npm_node_execpath);
  });

  it('is never the pinned one of the project, neither on the PATH nor as the one that runs npm', () => {
    const project = makeProject();
    const node = write('bin/node');
    const PATH = joinPath('project/node_modules/.bin', 'bin');
    const npm_node_execpath = join(project, 'node_modules/node/bin/node');
    expect(findNode({ npm_node_execpath, PATH }, project)).toBe(node);
    expect(findNode({ PATH }, project)).toBe(node);
    expect(findNode({ PATH: joinPath('project/node_modules/.bin', 'empty') }, project)).toBeUndefined();
  });

  it('is the target of a link, even in a folder whose name begins like the project’s', () => {
    const node = write('project-of-others/node');
    link('bin/node', node);
    expect(findNode({ PATH: joinPath('bin') }, makeProject())).toBe(node);
  });
});

describe('npm of this machine', () => {
  it('is the package that npm names, or that the command on the PATH belongs to', () => {
    const project = makeProject();
    const cli = makePackage('lib/node_modules/npm', 'npm', 'bin/npm-cli.js');
    link('bin/npm', cli);
    expect(findNpm({ npm_execpath: cli }, project)).toBe(join(machine, 'lib/node_modules/npm'));
    expect(findNpm({ PATH: joinPath('empty', 'bin') }, project)).toBe(join(machine, 'lib/node_modules/npm'));
  });

  it('is not the package of another package manager', () => {
    const project = makeProject();
    const npm_execpath = makePackage('lib/node_modules/yarn', 'yarn', 'bin/yarn.js');
    expect(findNpm({ npm_execpath }, project)).toBeUndefined();
    link('bin/npm', makePackage('lib/node_modules/npm', 'npm', 'bin/npm-cli.js'));
    expect(findNpm({ npm_execpath, PATH: joinPath('bin') }, project)).toBe(
      join(machine, 'lib/node_modules/npm'),
    );
  });

  it('is not a script with the name npm', () => {
    write('bin/npm');
    expect(findNpm({ PATH: joinPath('bin') }, makeProject())).toBeUndefined();
  });
});
