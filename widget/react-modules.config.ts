import { createRequire } from 'node:module';
import { build, type Plugin } from 'vite';

/** React's packages, which are CommonJS. */
const packageNames = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const prefix = '\0react-modules/';
const getModuleName = (id: string) => id.slice(prefix.length);

/** Writes the input of the bundle: every export of a package, by its name. */
const writeExports = (name: string): string => {
  const exported = Object.keys(createRequire(import.meta.url)(name) as object).filter((exportName) =>
    /^(?!default$)[A-Za-z_$][\w$]*$/.test(exportName),
  );
  return `export { ${exported.join(', ')} } from '${name}'; export { default } from '${name}';`;
};

/** Returns the packages in one bundle of modules, by file name. */
async function bundleReact(): Promise<ReadonlyMap<string, string>> {
  const inputs: Plugin = {
    name: 'inputs',
    resolveId: (source) => (source.startsWith(prefix) ? source : undefined),
    load: (id) => (id.startsWith(prefix) ? writeExports(getModuleName(id)) : undefined),
  };
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    plugins: [inputs],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(packageNames.map((name) => [name, prefix + name])),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name]', chunkFileNames: 'shared-[name]', minify: false },
      },
    },
  });
  const files = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  return new Map(
    files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])),
  );
}

/**
 * Gives the build React's packages as modules. As CommonJS every file that imports them would share the
 * bundler's helpers, which are a file of their own: one request more before anything runs.
 */
export const reactModules = (): Plugin => {
  let files: ReadonlyMap<string, string> = new Map();
  return {
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      files = await bundleReact();
    },
    resolveId(source, importer) {
      if (packageNames.includes(source)) return prefix + source;
      // An import between the files of the bundle.
      if (!importer?.startsWith(prefix)) return undefined;
      return prefix + new URL(source, `file:///${getModuleName(importer)}`).pathname.slice(1);
    },
    load: (id) => (id.startsWith(prefix) ? files.get(getModuleName(id)) : undefined),
  };
};
