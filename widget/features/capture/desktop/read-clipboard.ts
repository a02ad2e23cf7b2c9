import type { Transfer } from '../read-transfer.ts';

/** The part of the browser's clipboard that is read. */
export type ReadableClipboard = Pick<Clipboard, 'read'>;

/**
 * Reads the pictures that the shopper has copied; all browsers provide them as PNG. Never rejects: without
 * pictures, or if the browser, the shopper or the host page does not allow it, the result has a refusal.
 * @param clipboard undefined outside of a secure context
 */
export async function readClipboard(clipboard: ReadableClipboard | undefined): Promise<Transfer> {
  try {
    if (!clipboard) throw new Error('no clipboard');
    const items = await clipboard.read();
    const pictures = await Promise.all(items.map(readPicture));
    const files = pictures.flatMap((file) => (file ? [file] : []));
    return { files, refusals: files.length > 0 ? [] : [{ name: '', reason: 'nothing-pasted' }] };
  } catch {
    return { files: [], refusals: [{ name: '', reason: 'no-clipboard' }] };
  }
}

async function readPicture(item: Pick<ClipboardItem, 'types' | 'getType'>): Promise<File | undefined> {
  const type = item.types.find((mediaType) => mediaType.startsWith('image/'));
  if (!type) return undefined;
  // The name that browsers give to a picture that is pasted with the keyboard.
  return new File([await item.getType(type)], `image.${type.slice('image/'.length)}`, { type });
}
