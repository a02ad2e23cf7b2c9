import { useSnapshot } from 'valtio';
import { useUploads } from '../client/use-uploads.ts';
import { layout } from '../stores/layout.ts';
import { fr } from '../text/fr.ts';
import { Banner } from '../ui/banner.tsx';

/** While the network is away: what waits, and that nothing is lost. The live region is there all the time. */
export function OfflineNotice() {
  const { isOnline } = useSnapshot(layout);
  const waiting = useUploads().filter(({ state }) => state !== 'sent').length;
  return (
    <div role="status">
      {!isOnline && (
        <Banner icon="off" title={fr.offline.title}>
          {fr.offline.waiting(waiting)}
        </Banner>
      )}
    </div>
  );
}
