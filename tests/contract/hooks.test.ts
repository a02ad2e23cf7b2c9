import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/root.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const listSources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

const capitalise = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Operations with a generated hook, which is a query or a mutation. */
const hooked = listSources('generated/hooks').flatMap((file) =>
  [...read(file).matchAll(/^export const (\w+) = \([^)]*\) => \{\n {2}return apiTransport</gm)].map(
    ([, operationId = '']) => ({ operationId, isMutation: file.endsWith('-mutations.ts') }),
  ),
);

/** The widget's imports of the generated hooks, types included. */
const imported = new Set(
  listSources('widget')
    .filter((file) => !/\/dist\/|node_modules|\.test\.|\/testing\//.test(file))
    .flatMap((file) => [
      ...read(file).matchAll(/import (?:type )?\{([^}]*)\} from '@cagnotte\/generated\/hooks\//g),
    ])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/^type /, '')),
);

describe('the generated hooks', () => {
  it('cover every read and every mutation', () => {
    expect(hooked.filter(({ isMutation }) => isMutation).length).toBeGreaterThan(15);
    expect(hooked.filter(({ isMutation }) => !isMutation).length).toBeGreaterThan(10);
  });

  it.each(hooked.filter(({ isMutation }) => isMutation))(
    '$operationId is sent only by the generated mutation',
    ({ operationId }) => {
      const options = `get${capitalise(operationId)}MutationOptions`;
      expect(imported.has(options) || imported.has(`use${capitalise(operationId)}`)).toBe(true);
      expect([...imported].filter((name) => name.split(' ')[0] === operationId)).toEqual([]);
    },
  );

  it.each(hooked.filter(({ isMutation }) => !isMutation))('$operationId is in use', ({ operationId }) => {
    const name = capitalise(operationId);
    const hooks = [operationId, `use${name}`, `get${name}QueryOptions`];
    expect(hooks.filter((hook) => imported.has(hook))).not.toEqual([]);
  });
});
