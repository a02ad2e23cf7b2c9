import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as paths from '@cagnotte/generated/paths';
import { root } from '../../tools/root.ts';
import { operations } from './operation.ts';

const listSources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing|dist|node_modules/.test(file))
    .map((file) => join(folder, file));

describe('CW-08 all client code for calls is generated from the contracts', () => {
  it('generated/paths has the path of each operation', () => {
    expect(Object.values(paths).sort()).toEqual(operations.map(({ path }) => path).sort());
  });

  it.each(['sdk', 'widget'])('%s writes no path by hand', (folder) => {
    const files = listSources(folder);
    expect(files.length).toBeGreaterThan(50);
    const byHand = files.filter((file) =>
      /['"`/](?:api\/|v1\/sdk|web_client)/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(byHand).toEqual([]);
  });
});
