import { appText } from './text.ts';
import { LoadingModal } from '../ui/loading-modal.tsx';

/** Until the first screen is there. */
export function FirstLoading() {
  return <LoadingModal open text={appText.loading} />;
}
