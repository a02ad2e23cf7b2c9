import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { deadLinks } from '../pack/packaged-docs.ts';

/** The package that npm would publish. */
export interface Packed {
  readonly filename: string;
  /** In bytes, like `unpackedSize`. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly mode: number }[];
}

/** Packs a built package as for publishing, into a new folder. @throws Error when npm packs nothing. */
export const packed = (dist: string, folder: string): Packed => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const output = execFileSync('npm', ['pack', dist, '--pack-destination', folder, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [only] = JSON.parse(output) as Packed[];
  if (!only) throw new Error('npm packed nothing');
  return only;
};

/** Returns the findings of npm's own linter. */
export const lintedPackage = async (dist: string): Promise<string[]> => {
  const { messages, pkg } = await publint({ pkgDir: dist, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg) ?? message.code}`);
};

/** Returns a problem for each link in the guides of a package that leads nowhere. */
export const packagedLinks = (dist: string, { files }: Packed): string[] => {
  const docs = files
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');
  const texts = new Map(docs.map((path) => [path, readFileSync(join(dist, path), 'utf8')]));
  return deadLinks(texts).map((dead) => `a link leads nowhere: ${dead}`);
};

/** Prints the problems of a package and fails, or prints its size. */
export const reportPackage = (
  { filename, files, size, unpackedSize }: Packed,
  problems: readonly string[],
): void => {
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
    return;
  }
  const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
  console.log(`${filename}: ${files.length} files, ${kilobytes(size)} (${kilobytes(unpackedSize)} unpacked)`);
};
