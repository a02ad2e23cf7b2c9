import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { app, version } from './version.ts';

it('SD-01, UP-04 the version that is sent is the version of the package', () => {
  const { version: packaged } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  expect(version).toBe(packaged);
  expect(app).toEqual({ platform: 'web', version: packaged });
});
