import { useEffect, useEffectEvent, useState } from 'react';
import { readTransfer, type Transfer, type TransferWay } from './read-transfer.ts';

/** A paste into a text field is left to the field. */
const textFields = 'textarea, [contenteditable], input:not([type=file])';

/**
 * Receives files that are dropped or pasted anywhere in the window, and keeps the browser from opening them.
 * @param onTransfer undefined while nothing can be added: a drop is then refused
 * @returns true if files are being dragged over the window
 */
export function useTransfers(onTransfer: ((transfer: Transfer) => void) | undefined): boolean {
  const [isDragging, setDragging] = useState(false);
  const canTake = onTransfer !== undefined;
  const take = useEffectEvent((data: DataTransfer, way: TransferWay) =>
    onTransfer?.(readTransfer(data, way)),
  );

  useEffect(() => {
    // A picture that is dragged from this page is not added, though browsers offer it as a file.
    let isFromPage = false;
    const listening = new AbortController();
    const { signal } = listening;
    const onDrag = (event: DragEvent) => {
      event.preventDefault();
      const { dataTransfer } = event;
      if (!dataTransfer) return;
      const isAccepted = canTake && !isFromPage;
      dataTransfer.dropEffect = isAccepted ? 'copy' : 'none';
      setDragging(isAccepted && dataTransfer.types.includes('Files'));
    };
    const endDrag = () => {
      isFromPage = false;
      setDragging(false);
    };
    addEventListener('dragstart', () => (isFromPage = true), { signal });
    // A drag whose element was removed ends without an event, but the pointer moves again.
    addEventListener('pointermove', () => (isFromPage = false), { signal });
    addEventListener('dragend', endDrag, { signal });
    addEventListener('dragenter', onDrag, { signal });
    addEventListener('dragover', onDrag, { signal });
    // `relatedTarget` is the next element; it is null outside of the window.
    addEventListener('dragleave', (event) => event.relatedTarget ?? setDragging(false), { signal });
    addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        if (canTake && !isFromPage && event.dataTransfer) take(event.dataTransfer, 'dropped');
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
