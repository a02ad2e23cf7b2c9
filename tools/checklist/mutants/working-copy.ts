import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { copySources } from '../../process/copy-sources.ts';
import { applyMutant, type Mutant } from './mutant.ts';

/**
 * Scope of our own packages. They are relative links to folders beside `node_modules`, so that a
 * copy uses its own packages.
 */
const ownScope = '@cagnotte';

/** Links the installed packages, which no test writes to. */
const linkDependencies = (root: string, to: string): void => {
  const [from, target] = [join(root, 'node_modules'), join(to, 'node_modules')];
  mkdirSync(join(target, ownScope), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== ownScope && !name.startsWith('.vite'))
      symlinkSync(join(from, name), join(target, name), 'junction');
  for (const name of readdirSync(join(from, ownScope)))
    symlinkSync(readlinkSync(join(from, ownScope, name)), join(target, ownScope, name), 'dir');
  // Dependencies that a package of ours does not share with the others.
  for (const entry of readdirSync(to)) {
    const own = join(root, entry, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(to, entry, 'node_modules'), 'junction');
  }
};

/**
 * A copy of the sources with the installed dependencies, to make mutants in. The working tree is never
 * changed.
 */
export class WorkingCopy {
  readonly folder: string;

  /**
   * @param root the repository
   * @param name folder of the copy in `.cache`
   */
  constructor(root: string, name: string) {
    this.folder = join(root, '.cache', name);
    this.remove();
    copySources(root, this.folder);
    linkDependencies(root, this.folder);
  }

  /**
   * Makes a mutant for the duration of a run.
   * @throws Error when the text to replace does not occur in the file exactly once
   */
  async with<Result>(mutant: Mutant, use: () => Result | Promise<Result>): Promise<Result> {
    const revert = applyMutant(this.folder, mutant);
    try {
      return await use();
    } finally {
      revert();
    }
  }

  remove(): void {
    // Tests of a run that was interrupted may still write there for a moment.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}
