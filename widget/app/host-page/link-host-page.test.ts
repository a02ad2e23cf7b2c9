import { afterEach, expect, it, vi } from 'vitest';
import { apiOriginOf } from './link-host-page.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['FR', 'https://api.example:8443/base', 'https://api.example:8443'],
  ['US', 'https://api.us.example', 'https://api.us.example'],
  ['FR', '/', 'https://widget.example'],
])('IF-04 with the region %s and the API at %s, its messages come from %s', (region, api, origin) => {
  vi.stubGlobal('location', { href: 'https://widget.example/profile/shop' });
  const addresses = { [region.toLowerCase()]: { production: { api, proxy: 'https://files.example/inbox' } } };
  expect(apiOriginOf({ region, environment: 'production', addresses })).toBe(origin);
});
