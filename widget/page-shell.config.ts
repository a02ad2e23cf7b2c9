import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build, createServer, type Plugin, type Rolldown } from 'vite';
import type { renderShell, RenderedShell } from './app/shell/render-shell.tsx';
import { createScopedNames } from './class-names.config.ts';
import { keepUsedStyles } from './used-styles.config.ts';

const folder = `${import.meta.dirname}/app/shell`;

/** Renders the shell with the class names of the build. */
async function renderInServer(): Promise<RenderedShell> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    appType: 'custom',
    // The development server has its own cache.
    cacheDir: `${import.meta.dirname}/../.cache/vite/shell`,
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [react()],
    css: { modules: { generateScopedName: createScopedNames('short') } },
  });
  try {
    const module = await server.ssrLoadModule('/app/shell/render-shell.tsx');
    return (module as { renderShell: typeof renderShell }).renderShell();
  } finally {
    await server.close();
  }
}

/** Bundles the script of the shell. Unused modules are left out, even those with side effects. */
async function bundleScript(): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      target: ['chrome111', 'firefox121', 'safari16.4'],
      rolldownOptions: {
        input: `${folder}/start-shell.ts`,
        treeshake: { moduleSideEffects: false },
        output: { format: 'iife' },
      },
    },
  });
  const chunk = [result]
    .flat()
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .find((file) => file.type === 'chunk');
  if (!chunk) throw new Error('no script of the shell');
  return chunk.code.trim();
}

/** Moves the declarations of `style` attributes, which the policy forbids, into rules. */
function moveStyles(html: string): { readonly html: string; readonly css: string } {
  const styles = [...new Set(html.match(/ style="[^"]*"/g))];
  return {
    html: styles.reduce((moved, style, index) => moved.replaceAll(style, ` data-style="${index}"`), html),
    css: styles.map((style, index) => `[data-style="${index}"]{${style.slice(8, -1)}}`).join(''),
  };
}

const minifyCss = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();

interface PageParts {
  readonly shell: RenderedShell;
  readonly script: string;
  /** The style sheet of the page. */
  readonly css: string;
}

/**
 * Puts the shell into a built page: its styles and its script into the head, its elements into the body. The
 * page's style sheet follows them, so that the shell is painted before it is loaded.
 */
export function addShell(page: string, { shell, script, css }: PageParts): string {
  const { html, css: moved } = moveStyles(
    `<div id="shell" inert>${shell.home}</div>` +
      `<div id="app">${shell.loading.replace('<div', '<div id="loading"')}</div>`,
  );
  const style = keepUsedStyles(css, html) + moved + minifyCss(readFileSync(`${folder}/shell.css`, 'utf8'));
  const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(page)?.[0] ?? '';
  return page
    .replace(sheet, '')
    .replace('<!-- shell: styles and script -->', () => `<style>${style}</style><script>${script}</script>`)
    .replace('<div id="app"></div>', () => html + sheet);
}

/**
 * Preloads the checks of responses beside the app, which imports them with its first request: no
 * response is used before.
 * @param files files of the build
 */
export function insertChecksPreload(
  page: string,
  files: readonly Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'facadeModuleId'>[],
): string {
  const checks = files.find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith('/sdk/client/check-response.ts'),
  );
  if (!checks) throw new Error('the build has no file that checks responses');
  const links = [checks.fileName, ...checks.imports]
    .filter((name) => !page.includes(`/${name}"`))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/**
 * Keeps only the last script of a page. It imports the files of the others, which are preloaded. The bundler
 * writes a script for each initial file. One of these files waits (`start-after-shell.ts`), and the scripts
 * after it would not wait for it.
 */
export function keepOneScript(page: string): string {
  const scripts = [...page.matchAll(/<script type="module" crossorigin src="([^"]+)"><\/script>/g)];
  if (scripts.length === 0) throw new Error('the page has no script');
  return scripts
    .slice(0, -1)
    .reduce(
      (changed, [script, src]) =>
        changed.replace(script, `<link rel="modulepreload" crossorigin href="${src}">`),
      page,
    );
}

/** Adds the shell to the built page: the content that it shows before the app's code is loaded. */
export const pageShell = (): Plugin => ({
  name: 'page-shell',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(page, { bundle = {} }) {
      const name = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/.exec(page)?.[1] ?? '';
      const sheet = bundle[name];
      if (sheet?.type !== 'asset') throw new Error('the page has no style sheet');
      const css = typeof sheet.source === 'string' ? sheet.source : new TextDecoder().decode(sheet.source);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      return insertChecksPreload(
        addShell(keepOneScript(page), { shell: await renderInServer(), script: await bundleScript(), css }),
        chunks,
      );
    },
  },
});
