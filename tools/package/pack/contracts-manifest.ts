import { copyFacts, type PackageFacts } from './published-manifest.ts';

type Versions = Readonly<Record<string, string>>;

/** The parts of `contracts-cli/package.json` that the build reads. */
export interface ContractsManifest extends PackageFacts {
  readonly engines: Versions;
  readonly bin: Versions;
  readonly dependencies: Versions;
}

/** `./main.ts` is built to `./lib/cli/main.js`. */
const getBuiltFile = (source: string): string =>
  source.replace(/^\.\//, './lib/cli/').replace(/\.ts$/, '.js');

/**
 * Returns the package.json of the published contracts.
 * @param files files of the contracts: documents, and folders with a slash at their end
 * @param imported packages that the built code imports
 * @param versions versions of every dependency of a workspace
 * @throws Error naming a package that no workspace depends on
 */
export const createContractsManifest = (
  source: ContractsManifest,
  files: readonly string[],
  imported: readonly string[],
  versions: Versions,
) => {
  const dependencies = imported.map((name): [string, string] => {
    const version = versions[name];
    if (version === undefined) throw new Error(`the code asks for ${name}, and no workspace depends on it`);
    return [name, version];
  });
  const entries = files.map((file) => `./${file.endsWith('/') ? `${file}*` : file}`);
  return {
    ...copyFacts(source),
    type: 'module',
    engines: source.engines,
    bin: Object.fromEntries(Object.entries(source.bin).map(([name, file]) => [name, getBuiltFile(file)])),
    exports: Object.fromEntries([...entries, './package.json'].map((entry) => [entry, entry])),
    dependencies: Object.fromEntries(dependencies),
    publishConfig: { access: 'public' },
  };
};
