import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listImportedModules } from '../package/pack/imports.ts';

/** The sites that `npm start` serves from their sources. */
const sites = [
  { root: 'widget', setting: 'WIDGET_PORT' },
  { root: 'tests/partner-site', setting: 'PARTNER_PORT' },
];
const resolveSiteConfig = (root: string) =>
  resolveConfig({ root, configFile: `${root}/vite.config.ts`, logLevel: 'error' }, 'serve');

/** Returns the external packages that the pages of a site import, including lazy imports. */
const listPackages = (root: string): string[] => {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return;
    seen.add(file);
    const { resolve } = createRequire(file);
    for (const name of listImportedModules(file, readFileSync(file, 'utf8'))) {
      if (/^(?:\.|@cagnotte\/)/.test(name)) visit(resolve(name.replace(/\?.*/, '')));
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
  it('prepares every package before the first page, so that none is replaced while a page is open', async () => {
    const { optimizeDeps } = await resolveSiteConfig(root);
    expect(optimizeDeps.include).toEqual(expect.arrayContaining(listPackages(root)));
  });

  it('keeps its prepared packages in a folder that no other server or tool writes to', async () => {
    const folders = [];
    for (const port of ['4900', '4901']) {
      vi.stubEnv(setting, port);
      folders.push((await resolveSiteConfig(root)).cacheDir);
    }
    expect(new Set(folders).size).toBe(2);
    for (const folder of folders) expect(folder).not.toContain('node_modules');
  });
});

it('the packages of the widget include the lazily loaded engines of the scanner', () => {
  expect(listPackages('widget')).toEqual(expect.arrayContaining(['@ericblade/quagga2', 'zxing-wasm/reader']));
});

it('the two sites of npm start share no folder', async () => {
  const folders = await Promise.all(sites.map(async ({ root }) => (await resolveSiteConfig(root)).cacheDir));
  expect(new Set(folders).size).toBe(sites.length);
});
