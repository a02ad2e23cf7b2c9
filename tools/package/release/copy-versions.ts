/**
 * Copies the versions of the packages to the other places that name them. `npm run release:version` runs it
 * after `changeset version`, which writes only manifests and changelogs.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';

/** A place that names the version of a package. */
interface VersionPlace {
  readonly manifest: string;
  /** Pattern of files, from the root. */
  readonly files: string;
  /** Matches the text before the version, up to its first digit. */
  readonly before: RegExp;
}

const places: readonly VersionPlace[] = [
  { manifest: 'sdk/package.json', files: 'sdk/platform/version.ts', before: /^export const version = '/m },
  { manifest: 'sdk/package.json', files: 'examples/*/package.json', before: /"@cagnotte\/sdk": "/ },
  {
    manifest: 'contracts-cli/package.json',
    files: 'openapi/*.yaml',
    before: /^info:\n(?: .*\n)*? +version: /m,
  },
];

/**
 * Copies the versions.
 * @param repository its path
 * @throws Error naming a file without a version
 */
export const copyVersions = (repository: string): void => {
  for (const { manifest, files, before } of places) {
    const { version } = JSON.parse(readFileSync(join(repository, manifest), 'utf8')) as {
      readonly version: string;
    };
    for (const file of globSync(files, { cwd: repository })) {
      const path = join(repository, file);
      const text = readFileSync(path, 'utf8');
      const place = new RegExp(`(${before.source})\\d[\\w.+-]*`, before.flags);
      if (!place.test(text)) throw new Error(`${file} names no version where ${before.source} expects one`);
      writeFileSync(
        path,
        text.replace(place, (_, kept: string) => kept + version),
      );
    }
  }
};

if (import.meta.main) copyVersions(root);
