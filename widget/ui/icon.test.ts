import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lateIconPaths } from './late-icon-paths.ts';

const widget = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(file, 'utf8');

/** A file with all that it imports, types and dynamic imports left out. */
const withImports = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return seen;
  seen.add(file);
  for (const [, imported = ''] of read(file).matchAll(/^(?:import|export|\}) (?!type )[^;]*?'(\.[^']+)';$/gm))
    withImports(join(dirname(file), imported), seen);
  return seen;
};

const screens = globSync('features/**/*-screen.tsx', { cwd: widget }).map((file) => join(widget, file));
const lateFile = join(widget, 'ui/late-icon-paths.ts');
/** What home is made of. */
const early = withImports(join(widget, 'app/main.tsx'));

describe('a drawing is there before the screen that shows it', () => {
  const named = Object.keys(lateIconPaths).join('|');
  it('home shows none that comes later', () => {
    expect(early).toContain(join(widget, 'features/programme/home-screen.tsx'));
    expect(early).not.toContain(lateFile);
    const late = new RegExp(`(?:icon|name|fallback)(?:=|: )["'](?:${named})["']`);
    expect([...early].filter((file) => late.test(read(file)))).toEqual([]);
  });
  it.each(screens.filter((screen) => !early.has(screen)))('%s brings those that it shows', (screen) => {
    const shown = [...withImports(screen)].filter((file) => !early.has(file));
    const late = new RegExp(`["'](?:${named})["']`);
    if (shown.some((file) => file !== lateFile && late.test(read(file)))) expect(shown).toContain(lateFile);
  });
});
