import {
  copyFileSync,
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
import { join } from 'node:path';
import { copySources } from '../../tools/process/copy-sources.ts';
import { root } from '../../tools/root.ts';

/** Creates a hard link, or a copy if a folder for temporary files is on another disk. */
const linkOrCopy = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};

/** Links the installed packages, without the caches of tools: a tool would write to those in both places. */
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
    copySources(root, this.folder);
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
