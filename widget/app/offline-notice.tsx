import { useSnapshot } from 'valtio';
import { useOutbox } from '../features/receipts/outbox.ts';
import { Banner } from '../ui/banner.tsx';
import { layout } from '../ui/layout-store.ts';
import { formatCount } from '../ui/message.ts';
import { appText } from './text.ts';

/** While the network is away: what waits, and that nothing is lost. The live region is there all the time. */
export function OfflineNotice() {
  const { isOnline } = useSnapshot(layout);
  const receipts = useOutbox((outbox) => outbox.list());
  // One that was refused waits for the shopper, and not for the network.
  const waiting = receipts.filter(({ state }) => state === 'waiting' || state === 'sending');
  const { title, nothingWaits, waitingHere, waiting: kept } = appText.offline;
  const words = () => {
    if (waiting.length === 0) return nothingWaits;
    return formatCount(waiting.every(({ isDurable }) => isDurable) ? kept : waitingHere, waiting.length);
  };
  return (
    <div role="status">
      {!isOnline && (
        <Banner icon="off" title={title}>
          {words()}
        </Banner>
      )}
    </div>
  );
}
