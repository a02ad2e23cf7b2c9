import { expect, it } from 'vitest';
import { parentOrigin } from './browser-ports.ts';

const own = 'https://widget.example';
const referrer = 'https://partner.example/page?x';

it('is the ancestor’s where the browser names it', () => {
  expect(parentOrigin({ ancestorOrigins: ['https://a.example', 'https://top.example'], referrer, own })).toBe(
    'https://a.example',
  );
});
it('D93 is the referrer’s otherwise', () => {
  expect(parentOrigin({ ancestorOrigins: [], referrer, own })).toBe('https://partner.example');
  expect(parentOrigin({ referrer, own })).toBe('https://partner.example');
});
it('is not known where there is no referrer, nor after the widget reloaded itself', () => {
  expect(parentOrigin({ referrer: '', own })).toBeUndefined();
  expect(parentOrigin({ referrer: `${own}/profile`, own })).toBeUndefined();
});
