/** The parts of a package.json that the published one has unchanged. */
export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly license: string;
  readonly homepage: string;
  readonly repository: object;
  readonly bugs: { readonly url: string };
}

/** Copies the unchanged parts of a package.json. */
export const copyFacts = (source: PackageFacts): PackageFacts => ({
  name: source.name,
  version: source.version,
  description: source.description,
  keywords: source.keywords,
  license: source.license,
  homepage: source.homepage,
  repository: source.repository,
  bugs: source.bugs,
});

/** The parts of `sdk/package.json` that the build reads. */
export interface SourceManifest extends PackageFacts {
  readonly exports: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly engines: Readonly<Record<string, string>>;
}

/** Returns the file name of a built subpath: `.` → index, `./loyalty` → loyalty. */
export const getFileName = (subpath: string): string =>
  subpath === '.' ? 'index' : subpath.slice('./'.length);

/**
 * Returns the subpaths of the SDK that partners get, each with its source.
 * @param exports of `sdk/package.json`, in which the entries for this repository alone begin
 *   with `internal` or `testing`
 */
export const publicEntries = (exports: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(exports).filter(([subpath]) => !/^\.\/(?:internal|testing)\b/.test(subpath)));

/** Types first: TypeScript takes the first condition that fits. */
const toConditions = (file: string) => ({
  import: { types: `./${file}.d.ts`, default: `./${file}.js` },
  require: { types: `./${file}.d.cts`, default: `./${file}.cjs` },
});

/**
 * Returns the package.json that partners get. Everything is bundled, so it has no dependencies but the
 * optional peers.
 */
export const createPublishedManifest = (source: SourceManifest, files: readonly string[]) => {
  const entries: Record<string, unknown> = {};
  for (const subpath of publicEntries(source.exports).keys())
    entries[subpath] = toConditions(getFileName(subpath));
  for (const file of files) entries[`./${file}`] = `./${file}`;
  return {
    ...copyFacts(source),
    type: 'module',
    sideEffects: false,
    engines: source.engines,
    // For tools that do not read `exports`.
    main: './index.cjs',
    module: './index.js',
    types: './index.d.cts',
    exports: { ...entries, './package.json': './package.json' },
    peerDependencies: source.peerDependencies,
    peerDependenciesMeta: source.peerDependenciesMeta,
    publishConfig: { access: 'public' },
  };
};
