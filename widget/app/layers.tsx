import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { accountSwitch } from '../features/account/ask-switch.ts';
import { layout } from '../ui/layout-store.ts';
import { LoadingModal } from '../ui/loading-modal.tsx';
import { uiText } from '../ui/text.ts';
import { closeToast, holdToasts, releaseToasts, toasts } from '../ui/toast-store.ts';
import { Toasts } from '../ui/toasts.tsx';
import { TopProgress } from '../ui/top-progress.tsx';
import { ProgressTiming } from './progress-timing.ts';
import { appText } from './text.ts';

/** What floats above every screen of the router: the loading modal, the route progress, the messages. */
export function Layers() {
  const [timing] = useState(() => new ProgressTiming());
  const { visible, value } = useSyncExternalStore(timing.subscribe, timing.snapshot);
  const { state } = useNavigation();
  const { list, position } = useSnapshot(toasts);
  const { isLoading, loadingText } = useSnapshot(layout);
  const { question } = useSnapshot(accountSwitch);
  useEffect(() => {
    if (state === 'idle') timing.finish();
    else timing.start();
  }, [state, timing]);
  return (
    <>
      {question && <question.Dialog {...question} />}
      <LoadingModal open={isLoading} text={loadingText} />
      <TopProgress visible={visible} value={value} label={appText.routeLoading} />
      <Toasts
        toasts={list}
        position={position}
        onClose={closeToast}
        onHold={holdToasts}
        onRelease={releaseToasts}
        closeLabel={uiText.closeToast}
      />
    </>
  );
}
