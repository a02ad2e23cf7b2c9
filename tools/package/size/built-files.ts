/** Finds the files of the build that a budget measures. A file that is missing fails the run. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Returns a name with everything that it loads before it runs. */
const withImports = (name: string, listImports: (name: string) => readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (visited: string): void => {
    if (seen.has(visited)) return;
    seen.add(visited);
    listImports(visited).forEach(visit);
  };
  visit(name);
  return seen;
};

const findMissing = (all: ReadonlySet<string>, loaded: ReadonlySet<string>): string[] =>
  [...all].filter((name) => !loaded.has(name));

/** A chunk in the manifest of Vite. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Reads the files of the built widget. */
export const readBuiltWidget = () => {
  const dist = 'widget/dist';
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Readonly<
    Record<string, Chunk>
  >;
  const names = Object.keys(manifest);
  const findName = (what: string, isWanted: (name: string) => boolean): string => {
    const found = names.find(isWanted);
    if (found === undefined) throw new Error(`the widget's build has no ${what}`);
    return found;
  };
  const getChunk = (name: string): Chunk => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the widget's build has no ${name}`);
    return chunk;
  };
  const listLoaded = (name: string) => withImports(name, (other) => getChunk(other).imports ?? []);
  const toFiles = (chunks: Iterable<string>): string[] =>
    [...chunks].map((name) => `${dist}/${getChunk(name).file}`);

  const [, script] =
    /<script type="module"[^>]* src="\/([^"]+)"/.exec(readFileSync(`${dist}/index.html`, 'utf8')) ?? [];
  const home = listLoaded(findName('entry', (name) => manifest[name]?.file === script));
  const homeWithChecks = new Set([...home, ...listLoaded('../sdk/client/check-response.ts')]);
  // Named by its hash in the manifest.
  const forms = findName('chunk of forms', (name) => /^_forms-.*\.js$/.test(name));
  const listAssets = (extension: string): string[] => {
    const found = readdirSync(`${dist}/assets`).filter((file) => file.endsWith(extension));
    if (found.length === 0) throw new Error(`the widget's build has no ${extension} file`);
    return found.map((file) => `${dist}/assets/${file}`);
  };
  return {
    /** The entry, of which the home screen is a part, because nearly every visit shows it. */
    home: toFiles(home),
    /** Home with the checks of responses, which are loaded with the first request on every screen. */
    homeWithChecks: toFiles(homeWithChecks),
    /** The one chunk that all forms share. */
    forms: toFiles([forms]),
    /** The own files of every lazy screen, by the name of the screen: no route is without a budget. */
    screens: new Map(
      names.flatMap((name) => {
        const [, screen] = /^features\/.*?([\w-]+)-screen\.tsx$/.exec(name) ?? [];
        if (screen === undefined) return [];
        const own = findMissing(listLoaded(name), homeWithChecks).filter((other) => other !== forms);
        return [[screen, toFiles(own)] as const];
      }),
    ),
    serviceWorker: [`${dist}/service-worker.js`],
    listAssets,
  };
};

/** Reads the files of the built SDK. */
export const readBuiltSdk = () => {
  const dist = 'sdk/dist';
  const { version } = JSON.parse(readFileSync(`${dist}/package.json`, 'utf8')) as {
    readonly version: string;
  };
  const getFile = (name: string): string => `${dist}/${name}.js`;
  const read = (name: string): string => readFileSync(getFile(name), 'utf8');
  const listLoaded = (name: string) =>
    withImports(name, (other) =>
      [...read(other).matchAll(/(?:from|import)\s*["']\.\/([\w-]+)\.js["']/g)].map(
        ([, imported = '']) => imported,
      ),
    );
  const listFiles = (name: string): string[] => [...listLoaded(name)].map(getFile);
  return {
    /** An entry with everything that it imports before it runs. */
    listFiles,
    /**
     * The same as one file without comments, as a partner's bundler makes it: one file
     * compresses better than several.
     */
    joinFiles: (name: string): string[] => {
      const file = `.cache/size/${name}.js`;
      mkdirSync('.cache/size', { recursive: true });
      const code = listFiles(name).map((part) =>
        readFileSync(part, 'utf8').replace(/^\/\/.*$|\/\* @__PURE__ \*\/ /gm, ''),
      );
      writeFileSync(file, code.join('\n'));
      return [file];
    },
    /** The files that an entry loads if others are loaded already. */
    listAddedFiles: (name: string, ...before: readonly string[]): string[] => {
      const loaded = new Set(before.flatMap((other) => [...listLoaded(other)]));
      return findMissing(listLoaded(name), loaded).map(getFile);
    },
    /** A file without its imports. */
    getFile: (name: string): string => {
      read(name);
      return getFile(name);
    },
    /** A script that pages load by a tag. */
    getScript: (name: string): string => {
      const script = `script/${version}/${name}`;
      read(script);
      return getFile(script);
    },
    binary: `${dist}/zxing_reader.wasm`,
  };
};
