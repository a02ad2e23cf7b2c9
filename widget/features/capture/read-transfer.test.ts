import { describe, expect, it } from 'vitest';
import { readTransfer } from './read-transfer.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const item = (file: File) => ({
  kind: 'file',
  getAsFile: () => file,
  webkitGetAsEntry: () => ({ isDirectory: false, name: file.name }),
});
const text = { kind: 'string', getAsFile: () => null, webkitGetAsEntry: () => null };
const folder = (name: string) => ({
  kind: 'file',
  getAsFile: () => new File([''], name),
  webkitGetAsEntry: () => ({ isDirectory: true, name }),
});

describe('a drop or a paste', () => {
  it('keeps the order of its files', () => {
    const files = [photo('b.jpg'), photo('a.jpg'), photo('c.jpg')];
    expect(readTransfer({ items: files.map(item) }, 'dropped')).toEqual({ files, refusals: [] });
  });

  it('may contain text beside a picture, which is left out', () => {
    const picture = photo('image.png');
    expect(readTransfer({ items: [text, item(picture)] }, 'pasted')).toEqual({
      files: [picture],
      refusals: [],
    });
  });

  it('has its folders refused by name, and its files added', () => {
    const picture = photo('a.jpg');
    expect(readTransfer({ items: [folder('Tickets'), item(picture)] }, 'dropped')).toEqual({
      files: [picture],
      refusals: [{ name: 'Tickets', reason: 'folder' }],
    });
  });

  it('is read in browsers that know no folders', () => {
    const picture = photo('a.jpg');
    const items = [{ kind: 'file', getAsFile: () => picture }];
    expect(readTransfer({ items }, 'dropped').files).toEqual([picture]);
  });

  it('leaves out a file that the browser does not provide', () => {
    const items = [{ kind: 'file', getAsFile: () => null }, item(photo('a.jpg'))];
    expect(readTransfer({ items }, 'dropped').files).toHaveLength(1);
  });

  it.each(['dropped', 'pasted'] as const)('is refused without files, when %s', (way) => {
    expect(readTransfer({ items: [text] }, way)).toEqual({
      files: [],
      refusals: [{ name: '', reason: `nothing-${way}` }],
    });
  });
});
