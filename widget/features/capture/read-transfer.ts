import type { Refusal } from './capture-store.ts';

/** How the files arrive: dropped from another window, or pasted from the clipboard. */
export type TransferWay = 'dropped' | 'pasted';

/** The part of a DataTransfer that is read. */
export interface TransferData {
  readonly items: ArrayLike<{
    readonly kind: string;
    readonly getAsFile: () => File | null;
    /** Older browsers have none. */
    readonly webkitGetAsEntry?: () => { readonly isDirectory: boolean; readonly name: string } | null;
  }>;
}

/** The files of a drop or a paste, and the refusals of its other contents. */
export interface Transfer {
  readonly files: readonly File[];
  readonly refusals: readonly Refusal[];
}

/**
 * Reads the files of a drop or a paste in their order. Folders are refused, and so is a transfer without
 * files. Must be called while the event is dispatched: browsers empty the data afterwards.
 */
export function readTransfer({ items }: TransferData, way: TransferWay): Transfer {
  const files: File[] = [];
  const refusals: Refusal[] = [];
  for (const item of Array.from(items)) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry?.();
    const file = entry?.isDirectory ? null : item.getAsFile();
    if (entry?.isDirectory) refusals.push({ name: entry.name, reason: 'folder' });
    else if (file) files.push(file);
  }
  if (files.length + refusals.length === 0) refusals.push({ name: '', reason: `nothing-${way}` });
  return { files, refusals };
}
