import { afterEach, expect, it, vi } from 'vitest';
import { readPortSetting } from './read-port-setting.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  [undefined, 4100],
  ['', 4100],
  ['0', 0],
  ['4900', 4900],
])('the setting %j is the port %d', (setting, port) => {
  vi.stubEnv('API_PORT', setting);
  expect(readPortSetting('API_PORT', 4100)).toBe(port);
});

it.each(['port', '-1', '65536', '41.5'])('the setting %j is refused by its name', (setting) => {
  vi.stubEnv('API_PORT', setting);
  expect(() => readPortSetting('API_PORT', 4100)).toThrow(`API_PORT=${setting} is not a port`);
});
