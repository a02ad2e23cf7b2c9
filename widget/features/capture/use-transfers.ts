import { useEffect, useEffectEvent, useState } from 'react';
import { readTransfer, type Transfer, type TransferWay } from './read-transfer.ts';

/** A paste into a field for text belongs to the field. */
const textFields = 'textarea, [contenteditable], input:not([type=file])';

/**
 * Takes what is dropped or pasted anywhere in the window, and keeps the browser from opening it.
 * @param onTransfer undefined while nothing can be added: a drop is then refused
 * @returns whether files are being dragged over the window
 */
export function useTransfers(onTransfer: ((transfer: Transfer) => void) | undefined): boolean {
  const [isDragging, setDragging] = useState(false);
  const canTake = onTransfer !== undefined;
  const take = useEffectEvent((data: DataTransfer, way: TransferWay) =>
    onTransfer?.(readTransfer(data, way)),
  );

  useEffect(() => {
    // A picture of this page is no new file, though browsers offer it as one.
    let isFromHere = false;
    const listening = new AbortController();
    const { signal } = listening;
    const onDrag = (event: DragEvent) => {
      event.preventDefault();
      const { dataTransfer } = event;
      if (!dataTransfer) return;
      const isWelcome = canTake && !isFromHere;
      dataTransfer.dropEffect = isWelcome ? 'copy' : 'none';
      setDragging(isWelcome && dataTransfer.types.includes('Files'));
    };
    const endDrag = () => {
      isFromHere = false;
      setDragging(false);
    };
    addEventListener('dragstart', () => (isFromHere = true), { signal });
    // No event ends a drag whose element was removed; the pointer moves again.
    addEventListener('pointermove', () => (isFromHere = false), { signal });
    addEventListener('dragend', endDrag, { signal });
    addEventListener('dragenter', onDrag, { signal });
    addEventListener('dragover', onDrag, { signal });
    // `relatedTarget` is the next element; it is null outside of the window.
    addEventListener('dragleave', (event) => event.relatedTarget ?? setDragging(false), { signal });
    addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        if (canTake && !isFromHere && event.dataTransfer) take(event.dataTransfer, 'dropped');
        endDrag();
      },
      { signal },
    );
    addEventListener(
      'paste',
      (event) => {
        const { target, clipboardData } = event;
        if (!canTake || !clipboardData) return;
        if (target instanceof Element && target.closest(textFields)) return;
        event.preventDefault();
        take(clipboardData, 'pasted');
      },
      { signal },
    );
    return () => listening.abort();
  }, [canTake]);
  return isDragging;
}
