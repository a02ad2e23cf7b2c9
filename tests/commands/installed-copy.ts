import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Files of the repository that git knows or would add; undefined without git. */
const listGitFiles = (): string[] | undefined => {
  try {
    const args = ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const output = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  } catch {
    return undefined;
  }
};

/** Copies files with their times, which scripts compare. */
const copySources = (to: string): void => {
  const files = listGitFiles();
  if (files) {
    for (const path of files) {
      mkdirSync(dirname(join(to, path)), { recursive: true });
      cpSync(join(root, path), join(to, path), { preserveTimestamps: true });
    }
    return;
  }
  const ignored = ['.git', ...readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)];
  const isIgnored = (name: string) =>
    ignored.some((pattern) => matchesGlob(name, pattern.replace(/\/$/, '')));
  cpSync(root, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (from) => !from.slice(root.length).split('/').some(isIgnored),
  });
};

/** A hard link, or a copy where a folder for temporary files is on another disk. */
const linkOrCopy = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};

/** The installed packages, without the caches of tools: a tool would write to those in both places. */
const linkPackages = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (/^\.(?!bin$|package-lock)/.test(entry.name) && from.endsWith('node_modules')) continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkPackages(source, target);
    else linkOrCopy(source, target);
  }
};

/** The repository as it is after `npm ci`, in a folder for temporary files. */
export class InstalledCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'cagnotte-commands-'));

  constructor() {
    copySources(this.folder);
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly workspaces: readonly string[];
    };
    for (const workspace of ['.', ...workspaces]) {
      const packages = join(workspace, 'node_modules');
      if (existsSync(join(root, packages))) linkPackages(join(root, packages), join(this.folder, packages));
    }
    // As npm leaves it: no older than the lockfile. `npm start` installs otherwise.
    utimesSync(join(this.folder, 'package-lock.json'), 0, 0);
  }

  /** Removes everything that scripts made. */
  clean(): void {
    for (const path of ['.cache', 'sdk/dist', 'contracts-cli/dist', 'widget/dist'])
      rmSync(join(this.folder, path), { recursive: true, force: true });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
