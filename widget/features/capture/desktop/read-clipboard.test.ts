import { describe, expect, it } from 'vitest';
import { readClipboard } from './read-clipboard.ts';

const item = (...types: readonly string[]) =>
  ({ types, getType: (type: string) => Promise.resolve(new Blob(['x'], { type })) }) as ClipboardItem;
const clipboardWith = (...items: ClipboardItem[]) => ({ read: () => Promise.resolve(items) });

describe('the clipboard', () => {
  it('has its pictures read as files, in their order', async () => {
    const { files, refusals } = await readClipboard(
      clipboardWith(item('text/html', 'image/png'), item('image/webp')),
    );
    expect(files.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'image.png image/png',
      'image.webp image/webp',
    ]);
    expect(refusals).toEqual([]);
  });

  it.each([clipboardWith(), clipboardWith(item('text/plain'))])(
    'is refused without pictures',
    async (clipboard) => {
      expect(await readClipboard(clipboard)).toEqual({
        files: [],
        refusals: [{ name: '', reason: 'nothing-pasted' }],
      });
    },
  );

  it.each([undefined, { read: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }])(
    'is refused when the page may not read it',
    async (clipboard) => {
      expect(await readClipboard(clipboard)).toEqual({
        files: [],
        refusals: [{ name: '', reason: 'no-clipboard' }],
      });
    },
  );
});
