import type { Outbox } from '@cagnotte/sdk';

/** The browser asks before the page is closed over something that would go with it; what the device keeps is no matter. */
export function askBeforeLoss(
  outbox: Pick<Outbox, 'list' | 'storage'> & { readonly draft: Pick<Outbox['draft'], 'pictures'> },
  target: Pick<Window, 'addEventListener'> = window,
): void {
  target.addEventListener('beforeunload', (event) => {
    const isDraftInDanger = !outbox.storage().isDurable && outbox.draft.pictures().length > 0;
    const isReceiptInDanger = outbox.list().some(({ state, isDurable }) => state !== 'sent' && !isDurable);
    if (isDraftInDanger || isReceiptInDanger) event.preventDefault();
  });
}
