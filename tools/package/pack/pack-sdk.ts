/**
 * Completes the package that tsdown built: types for `require`, package.json, documents, notices, and the
 * scripts' hashes. Prints the script tags.
 */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { listErrors } from '../../generate/errors-page.ts';
import { root } from '../../root.ts';
import { renderLlmsText } from './llms-text.ts';
import { collectPackagedDocs } from './packaged-docs.ts';
import { createPublishedManifest, type SourceManifest } from './published-manifest.ts';
import { describeScript, renderScriptTag } from './script-tag.ts';
import { findBundledPackages, renderThirdPartyNotices } from './third-party.ts';

const sources = join(root, 'sdk');
const dist = join(sources, 'dist');
const source = JSON.parse(readFileSync(join(sources, 'package.json'), 'utf8')) as SourceManifest;

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), text);
};

/** Writes the same types for both kinds of module: only the names of the files differ. */
const writeTypesForRequire = (): void => {
  for (const name of readdirSync(dist).filter((entry) => entry.endsWith('.d.ts'))) {
    const text = readFileSync(join(dist, name), 'utf8');
    write(name.replace(/\.d\.ts$/, '.d.cts'), text.replace(/(from "\.\/[^"]+)\.js"/g, '$1.cjs"'));
  }
};

const copyWasm = (): string[] => {
  const name = 'zxing_reader.wasm';
  const from = createRequire(join(sources, 'package.json')).resolve(`zxing-wasm/reader/${name}`);
  copyFileSync(from, join(dist, name));
  return [name];
};

writeTypesForRequire();
const files = [...copyWasm(), 'picture-worker.js', 'errors.json'];
// Importing the embed loader registers its element: bundlers must not remove the import.
const sideEffects = ['./embed.js', './embed.cjs'];
const published = { ...createPublishedManifest(source, files), sideEffects };
write('package.json', `${JSON.stringify(published, null, 2)}\n`);
for (const [place, text] of collectPackagedDocs(root)) write(place, text);
write('errors.json', `${JSON.stringify(await listErrors(), null, 2)}\n`);
write('llms.txt', renderLlmsText());
copyFileSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
copyFileSync(join(sources, 'CHANGELOG.md'), join(dist, 'CHANGELOG.md'));

const folder = join('script', source.version);
const notices = 'THIRD-PARTY-NOTICES.txt';
write(notices, renderThirdPartyNotices(findBundledPackages(dist), sources));
write(join(folder, notices), renderThirdPartyNotices(findBundledPackages(join(dist, folder)), sources));
const script = (file: string) => describeScript(file, readFileSync(join(dist, folder, file)));
const main = script('cagnotte.js');
const loyalty = script('cagnotte-loyalty.js');
const embed = script('cagnotte-embed.js');
const details = { version: source.version, ...main, loyalty, embed };
write(join(folder, 'integrity.json'), `${JSON.stringify(details, null, 2)}\n`);
for (const built of [main, loyalty, embed]) console.log(renderScriptTag(source.version, built));
