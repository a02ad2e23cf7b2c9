import { expect, it } from 'vitest';
import { resolveIconAddress } from './last-start.ts';

const opened = (address: string, last?: string) =>
  resolveIconAddress(new URL(address, 'https://widget.example'), () => last).href.replace(
    'https://widget.example',
    '',
  );

it('the home screen icon opens the last programme of this device', () => {
  expect(opened('/?source=app', 'demo.verger')).toBe('/?clientId=demo.verger');
  expect(opened('/?source=app')).toBe('/');
  expect(opened('/?source=app&clientId=other', 'demo.verger')).toBe('/?clientId=other');
});

it('any other address is unchanged', () => {
  expect(opened('/', 'demo.verger')).toBe('/');
  expect(opened('/profile/shoot?source=mail', 'demo.verger')).toBe('/profile/shoot?source=mail');
});
