import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';

/**
 * Files below a path that git knows or would add; undefined without git, and in a copy in an ignored folder.
 */
const listGitFiles = (root: string, path: string): string[] | undefined => {
  try {
    const args = ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', path];
    const output = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const files = output.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
    return files.length > 0 ? files : undefined;
  } catch {
    return undefined;
  }
};

/** Names that are no sources on any machine, in addition to those of `.gitignore`. */
const neverCopied = ['.git', '.cache', 'node_modules', 'dist'];

/**
 * Copies the sources of a repository, with their times, which scripts compare: neither
 * dependencies nor builds.
 * @param path the part to copy, from the root; default everything
 */
export const copySources = (root: string, to: string, path = '.'): void => {
  const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };
  const files = listGitFiles(root, path);
  if (files) {
    for (const file of files) {
      mkdirSync(dirname(join(to, file)), { recursive: true });
      cpSync(join(root, file), join(to, file), options);
    }
    return;
  }
  const gitignore = join(root, '.gitignore');
  const lines = existsSync(gitignore) ? readFileSync(gitignore, 'utf8').split('\n') : [];
  const ignored = [...neverCopied, ...lines.filter(Boolean).map((pattern) => pattern.replace(/\/$/, ''))];
  const isIgnored = (name: string): boolean => ignored.some((pattern) => matchesGlob(name, pattern));
  // Entry by entry, because a copy may be in a folder of the repository.
  for (const entry of readdirSync(join(root, path)))
    if (!isIgnored(entry))
      cpSync(join(root, path, entry), join(to, path, entry), {
        ...options,
        filter: (from) => !from.slice(join(root, path).length).split('/').some(isIgnored),
      });
};
