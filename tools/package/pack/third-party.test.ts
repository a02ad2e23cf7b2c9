import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findBundledPackages, renderThirdPartyNotices } from './third-party.ts';

const root = mkdtempSync(join(tmpdir(), 'notices-'));
afterAll(() => rmSync(root, { recursive: true }));

const install = (name: string, licence?: string): void => {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  if (licence !== undefined) writeFileSync(join(folder, 'LICENSE.md'), licence);
};

install('@scope/engine', 'terms of the engine');
install('unlicensed');
mkdirSync(join(root, 'notices'));
writeFileSync(join(root, 'notices/@scope+engine.txt'), 'terms of what the engine carries');
mkdirSync(join(root, 'dist'));
const sources = [
  '../index.ts',
  '../../node_modules/@scope/engine/lib/a.js',
  '../node_modules/@scope/engine/b.js',
];
writeFileSync(join(root, 'dist/index.js.map'), JSON.stringify({ sources }));

it('findBundledPackages finds the packages in a build by its source maps', () => {
  expect(findBundledPackages(join(root, 'dist'))).toEqual(['@scope/engine']);
});

it('the notices have the licence of each package, and of the code that it carries', () => {
  const notices = renderThirdPartyNotices(['@scope/engine'], root);
  expect(notices).toContain('@scope/engine 1.0.0\n\nterms of the engine\n');
  expect(notices).toContain('terms of what the engine carries');
});

it('a bundled package that has no licence text, or is not installed, is an error', () => {
  expect(() => renderThirdPartyNotices(['unlicensed'], root)).toThrow(
    'unlicensed is bundled, but brings no licence',
  );
  expect(() => renderThirdPartyNotices(['absent-package'], root)).toThrow(
    'absent-package is bundled, but not installed',
  );
});
