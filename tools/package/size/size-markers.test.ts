import { expect, it } from 'vitest';
import { listMarkedSizes, removeSizeMarkers, replaceSizes } from './size-markers.ts';

const row = '| <!-- size:sdk -->24.1 kB<!-- /size -->; later <!-- size:embed -->4.0 kB<!-- /size --> |';
const sizes = new Map([
  ['sdk', '25.0 kB'],
  ['embed', '3.9 kB'],
]);

it('every size of a text is replaced, and nothing else', () => {
  const replaced = replaceSizes(row, sizes);
  expect(removeSizeMarkers(replaced)).toBe('| 25.0 kB; later 3.9 kB |');
  expect(listMarkedSizes(replaced)).toEqual([...sizes]);
});

it('an unknown key is an error with the known ones', () => {
  expect(() => replaceSizes('in <!-- size:sdc -->1 kB<!-- /size -->', sizes)).toThrow(
    'no size is called sdc: the sizes are sdk, embed',
  );
});

it.each(['<!-- size:sdk -->NaN kB<!-- /size -->', '<!-- size:sdk -->24.1 kB', '24.1 kB<!-- /size -->'])(
  'a marker without a size is an error: %s',
  (text) => {
    expect(() => replaceSizes(text, sizes)).toThrow(/size.* encloses no size/);
  },
);

it('a marker that begins a line is an error, because the line would not be read as Markdown', () => {
  expect(() => replaceSizes('It weighs\n<!-- size:sdk -->1 kB<!-- /size -->.', sizes)).toThrow(
    'size:sdk begins a line: put a word before it',
  );
});
