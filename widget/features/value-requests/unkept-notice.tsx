import { useSnapshot } from 'valtio';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { pendingStore } from './marks/pending-store.ts';
import { valueRequestsText } from './text.ts';

/**
 * A notice that asks the shopper to keep the page open, before a press that costs much. When the device
 * stores nothing, the next page does not know of a request whose response was lost.
 */
export function UnkeptNotice() {
  const { areKept } = useSnapshot(pendingStore);
  return areKept ? null : <StatusLine icon="info">{valueRequestsText.unkept}</StatusLine>;
}
