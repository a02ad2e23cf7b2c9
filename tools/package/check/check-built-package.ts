import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { root } from '../../root.ts';
import { findDeadLinks } from '../pack/packaged-docs.ts';

/** A file of a package. */
export interface PackedFile {
  /** From the root of the package. */
  readonly path: string;
  readonly mode: number;
  readonly text: string;
}

/** Output of `npm pack`; sizes in bytes. */
interface NpmPack {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly Omit<PackedFile, 'text'>[];
}

interface PackageRules {
  /** Folder of the build, from the root. */
  readonly dist: string;
  /** Patterns of the paths of files that may be in the package. */
  readonly allowed: readonly RegExp[];
  /** Paths of files that the package must have. */
  readonly required: readonly string[];
  /** Returns the problems of this package, besides those that any package may have. */
  readonly findProblems: (files: readonly PackedFile[], tarball: string) => readonly string[];
}

/**
 * Packs a built package as for publishing, into a new folder.
 * @throws Error when npm packs nothing
 */
const pack = (dist: string, folder: string): NpmPack => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const output = execFileSync('npm', ['pack', dist, '--pack-destination', folder, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [only] = JSON.parse(output) as NpmPack[];
  if (!only) throw new Error('npm packed nothing');
  return only;
};

/** Returns the findings of npm's own linter. */
const lint = async (dist: string): Promise<string[]> => {
  const { messages, pkg } = await publint({ pkgDir: dist, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg) ?? message.code}`);
};

/** Checks a package as it would be published. Prints its problems and fails, or prints its size. */
export const checkBuiltPackage = async (rules: PackageRules): Promise<void> => {
  const dist = join(root, rules.dist);
  const folder = join(root, '.cache/packed', rules.dist);
  const { filename, size, unpackedSize, ...packed } = pack(dist, folder);
  const files = packed.files.map((file) => ({ ...file, text: readFileSync(join(dist, file.path), 'utf8') }));
  const paths = files.map(({ path }) => path);
  const docs = files.filter(({ path }) => path.endsWith('.md') && path !== 'CHANGELOG.md');
  const problems = [
    ...rules.required.filter((path) => !paths.includes(path)).map((path) => `${path} is not in the package`),
    ...paths
      .filter((path) => !rules.allowed.some((pattern) => pattern.test(path)))
      .map((path) => `${path} has no place in the package`),
    ...(await lint(dist)),
    ...findDeadLinks(new Map(docs.map(({ path, text }) => [path, text]))).map(
      (dead) => `a link leads nowhere: ${dead}`,
    ),
    ...rules.findProblems(files, join(folder, filename)),
  ];
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
    return;
  }
  const formatKilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
  console.log(
    `${filename}: ${files.length} files, ${formatKilobytes(size)} (${formatKilobytes(unpackedSize)} unpacked)`,
  );
};
