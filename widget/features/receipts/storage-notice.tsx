import { StatusLine } from '../../ui/status-line.tsx';
import { useOutbox } from './outbox.ts';
import { receiptsText } from './text.ts';

/** Where what the shopper adds would be lost with the page: says so, and what to do. Stands beside what it is about. */
export function StorageNotice() {
  const isDurable = useOutbox((outbox) => outbox.storage().isDurable);
  const reason = useOutbox((outbox) => outbox.storage().reason);
  if (isDurable) return null;
  return (
    <StatusLine icon="info" tone="warn">
      {reason === 'full' ? receiptsText.storage.full : receiptsText.storage.none}
    </StatusLine>
  );
}
