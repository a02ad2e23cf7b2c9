import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** The sites that `npm start` serves from their sources. */
const sites = [
  { root: 'widget', setting: 'WIDGET_PORT' },
  { root: 'tests/partner-site', setting: 'PARTNER_PORT' },
];
const configOf = (root: string) =>
  resolveConfig({ root, configFile: `${root}/vite.config.ts`, logLevel: 'error' }, 'serve');

/** What a source file imports, now or later; types are not there when it runs. */
const IMPORTS =
  /^(?:import|export)\s(?!type\s)[^;'"]*?from\s'([^']+)'|\bimport\('([^']+)'\)|^import\s'([^']+)'/gm;
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORTS)].flatMap((found) => found.slice(1).filter(Boolean));

/** The packages from elsewhere that the pages of a site import, at once or when something needs them. */
const packagesOf = (root: string): string[] => {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return;
    seen.add(file);
    const { resolve } = createRequire(file);
    for (const name of importsOf(file)) {
      if (/^(?:\.|@cagnotte\/)/.test(name)) visit(resolve(name));
      else packages.add(name);
    }
  };
  for (const page of globSync(`${root}/**/*.html`, {
    exclude: (name) => /^(?:node_modules|dist)$/.test(name),
  }))
    for (const [, script = ''] of readFileSync(page, 'utf8').matchAll(/<script type="module" src="([^"]+)"/g))
      visit(join(process.cwd(), script.startsWith('/') ? root : dirname(page), script));
  return [...packages].sort();
};

afterEach(() => vi.unstubAllEnvs());

describe.each(sites)('the development server of $root', ({ root, setting }) => {
  it('prepares every package before the first page, so that none is replaced under an open one', async () => {
    const { optimizeDeps } = await configOf(root);
    expect(optimizeDeps.include).toEqual(expect.arrayContaining(packagesOf(root)));
  });

  it('keeps what it has prepared in a folder that no other server and no other tool writes to', async () => {
    const folders = [];
    for (const port of ['4900', '4901']) {
      vi.stubEnv(setting, port);
      folders.push((await configOf(root)).cacheDir);
    }
    expect(new Set(folders).size).toBe(2);
    for (const folder of folders) expect(folder).not.toContain('node_modules');
  });
});

it('the engines of the scanner, which it loads with its first picture, are among the packages of the widget', () => {
  expect(packagesOf('widget')).toEqual(expect.arrayContaining(['@ericblade/quagga2', 'zxing-wasm/reader']));
});

it('two sites of one start share no folder', async () => {
  const folders = await Promise.all(sites.map(async ({ root }) => (await configOf(root)).cacheDir));
  expect(new Set(folders).size).toBe(sites.length);
});
