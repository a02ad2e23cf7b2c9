import { useSnapshot } from 'valtio';
import { StatusLine } from '../../ui/status-line.tsx';
import { pending } from './pending-requests.ts';
import { outcomesText } from './text.ts';

/**
 * Asks the shopper to keep the page open, before a press that costs much: where the device keeps nothing, a page that is closed or
 * reloaded knows nothing of a request whose response it did not see.
 */
export function UnkeptNotice() {
  const { areKept } = useSnapshot(pending);
  return areKept ? null : <StatusLine icon="info">{outcomesText.unkept}</StatusLine>;
}
