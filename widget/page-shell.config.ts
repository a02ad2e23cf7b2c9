import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build, createServer, type Plugin, type Rolldown } from 'vite';
import type { renderShell, RenderedShell } from './app/shell/render-shell.tsx';
import { scopedNames } from './class-names.config.ts';
import { usedStyles } from './used-styles.config.ts';

const folder = `${import.meta.dirname}/app/shell`;

/** Renders the shell with the class names that the build has. */
async function render(): Promise<RenderedShell> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    appType: 'custom',
    // The program that serves the widget in development has its own.
    cacheDir: `${import.meta.dirname}/../.cache/vite/shell`,
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [react()],
    css: { modules: { generateScopedName: scopedNames('short') } },
  });
  try {
    const module = await server.ssrLoadModule('/app/shell/render-shell.tsx');
    return (module as { renderShell: typeof renderShell }).renderShell();
  } finally {
    await server.close();
  }
}

/** Bundles the script of the shell. What it does not use is left out, whatever that would do when it is loaded. */
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

/** The policy forbids `style` attributes: their declarations become rules. */
function moveStyles(html: string): { readonly html: string; readonly css: string } {
  const styles = [...new Set(html.match(/ style="[^"]*"/g))];
  return {
    html: styles.reduce((moved, style, index) => moved.replaceAll(style, ` data-style="${index}"`), html),
    css: styles.map((style, index) => `[data-style="${index}"]{${style.slice(8, -1)}}`).join(''),
  };
}

const shorten = (css: string): string =>
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
 * Puts the shell into a built page: its styles and its script into the head, its elements into the body. The page's style sheet follows
 * them, so that the shell is painted before it is there.
 */
export function withShell(page: string, { shell, script, css }: PageParts): string {
  const { html, css: moved } = moveStyles(
    `<div id="shell" inert>${shell.home}</div>` +
      `<div id="app">${shell.loading.replace('<div', '<div id="loading"')}</div>`,
  );
  const style = usedStyles(css, html) + moved + shorten(readFileSync(`${folder}/shell.css`, 'utf8'));
  const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(page)?.[0] ?? '';
  return page
    .replace(sheet, '')
    .replace('<!-- shell: styles and script -->', () => `<style>${style}</style><script>${script}</script>`)
    .replace('<div id="app"></div>', () => html + sheet);
}

/**
 * Lets a page load what checks responses beside the app, which imports it with its first request: nothing of the server is used before.
 * @param files of the build
 */
export function withChecks(
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
 * Leaves a page one script, the last: it imports the files of the others, which are preloaded. The bundler gives each file that the app
 * begins with a script of its own, because one of them waits (`start-after-shell.ts`), and scripts that wait run beside each other.
 */
export function withOneScript(page: string): string {
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

/** The shell of the built page: what it shows before its own code is there. */
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
      return withChecks(
        withShell(withOneScript(page), { shell: await render(), script: await bundleScript(), css }),
        chunks,
      );
    },
  },
});
