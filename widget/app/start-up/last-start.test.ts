import { expect, it } from 'vitest';
import { resolveIconAddress } from './last-start.ts';

const openAddress = (address: string, last?: string) =>
  resolveIconAddress(new URL(address, 'https://widget.example'), () => last).href.replace(
    'https://widget.example',
    '',
  );

it('the home screen icon opens the last programme of this device', () => {
  expect(openAddress('/?source=app', 'demo.verger')).toBe('/?clientId=demo.verger');
  expect(openAddress('/?source=app')).toBe('/');
  expect(openAddress('/?source=app&clientId=other', 'demo.verger')).toBe('/?clientId=other');
});

it('any other address is unchanged', () => {
  expect(openAddress('/', 'demo.verger')).toBe('/');
  expect(openAddress('/profile/shoot?source=mail', 'demo.verger')).toBe('/profile/shoot?source=mail');
});
