import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createScopedNames } from './class-names.config.ts';

const moduleAt = (path: string) => join(import.meta.dirname, path);

describe('class names', () => {
  it('a class has its local name and three characters of its module', () => {
    expect(createScopedNames()('row', moduleAt('ui/rows.module.css'))).toMatch(/^row-[0-9a-z]{3}$/);
  });

  it('a class has the same name in every build', () => {
    const file = moduleAt('ui/rows.module.css');
    expect(createScopedNames()('row', file)).toBe(createScopedNames()('row', file));
  });

  it('classes of two modules never have the same name', () => {
    const name = createScopedNames();
    const modules = globSync('**/*.module.css', { cwd: import.meta.dirname });
    const names = new Set(modules.map((file) => name('title', moduleAt(file))));
    expect(names.size).toBe(modules.length);
  });

  it('two modules with the same characters fail the build, which names them', () => {
    const name = createScopedNames();
    const many = Array.from({ length: 2000 }, (_, index) => moduleAt(`ui/part-${index}.module.css`));
    expect(() => {
      for (const file of many) name('title', file);
    }).toThrow(/ui\/part-\d+\.module\.css and ui\/part-\d+\.module\.css would have the same names/);
  });

  it('a short name has three characters of its module and letters as its number, the same in every build', () => {
    const file = moduleAt('ui/rows.module.css');
    const locals = Array.from({ length: 30 }, (_, index) => `row${index}`);
    const [name, again] = [createScopedNames('short'), createScopedNames('short')];
    const names = locals.map((local) => name(local, file));
    expect(names[0]).toMatch(/^_[0-9a-z]{3}a$/);
    expect(names[26]).toMatch(/^_[0-9a-z]{3}aa$/);
    expect(new Set(names).size).toBe(locals.length);
    expect(locals.map((local) => again(local, file))).toEqual(names);
    // A name stays the same once it is given.
    expect(locals.map((local) => name(local, file))).toEqual(names);
  });

  it('classes of two modules never have the same short name', () => {
    const name = createScopedNames('short');
    const modules = globSync('**/*.module.css', { cwd: import.meta.dirname });
    const names = modules.flatMap((file) => ['title', 'text'].map((local) => name(local, moduleAt(file))));
    expect(new Set(names).size).toBe(2 * modules.length);
  });
});
