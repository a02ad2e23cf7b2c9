import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { widgetVersion } from './version.ts';

it('D69 the sent version is that of the package', () => {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  expect(widgetVersion).toBe((JSON.parse(file) as { version: string }).version);
});
