/** Entries for the packages of this repository only. */
const privateEntries: readonly string[] = [
  './internal',
  './internal/embed-protocol',
  './internal/file-kind',
  './internal/patched-packages',
  './internal/sweep',
  './testing',
];

/**
 * The subpaths of the SDK that partners get, each with its source.
 * @param exports Exports of `sdk/package.json`
 */
export const publicEntries = (exports: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(exports).filter(([subpath]) => !privateEntries.includes(subpath)));
