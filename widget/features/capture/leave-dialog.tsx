import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { captureText } from '../../text/capture.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { captureStore, clearShots } from './capture-store.ts';

/**
 * Asks before unsent shots are left behind: keep them for later, or drop them.
 * `mayLeave` lets a departure through unasked.
 */
export function LeaveDialog({ mayLeave }: { mayLeave: () => boolean }) {
  const text = captureText.leave;
  const count = useSnapshot(captureStore).shots.length;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      captureStore.shots.length > 0 && !mayLeave() && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (captureStore.shots.length > 0) event.preventDefault();
  });
  const drop = () => {
    clearShots();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={text.title(count)}
      closeLabel={text.stay}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button variant="primary" size="lg" onClick={() => blocker.proceed?.()}>
            {text.keep}
          </Button>
          <Button size="lg" onClick={drop}>
            {text.drop}
          </Button>
        </>
      }
    >
      <p>{text.text(count)}</p>
    </Dialog>
  );
}
