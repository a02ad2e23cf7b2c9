import { LoadingModal } from '../ui/loading-modal.tsx';
import { appText } from './text.ts';

/** Until the first screen is there. */
export function FirstLoading() {
  return <LoadingModal open text={appText.loading} />;
}
