import { expect, it } from 'vitest';
import { openLastProgramme } from './open-last-programme.ts';

const opened = (address: string, last?: string) =>
  openLastProgramme(new URL(address, 'https://widget.example'), () => last).href.replace(
    'https://widget.example',
    '',
  );

it('the icon of the home screen opens the programme that this device saw last', () => {
  expect(opened('/?source=app', 'demo.verger')).toBe('/?clientId=demo.verger');
  expect(opened('/?source=app')).toBe('/');
  expect(opened('/?source=app&clientId=other', 'demo.verger')).toBe('/?clientId=other');
});

it('any other address stays as it is', () => {
  expect(opened('/', 'demo.verger')).toBe('/');
  expect(opened('/profile/shoot?source=mail', 'demo.verger')).toBe('/profile/shoot?source=mail');
});
