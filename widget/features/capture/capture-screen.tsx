import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSdk } from '../../client/sdk-context.tsx';
import { useUploads } from '../../client/use-uploads.ts';
import { paths } from '../../navigation/paths.ts';
import { captureText } from '../../text/capture.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { addShots, captureStore, clearShots, keepShotsOf, showMishap } from './capture-store.ts';
import { FailedView } from './sending/failed-view.tsx';
import { SendingView } from './sending/sending-view.tsx';
import { SentView } from './sending/sent-view.tsx';
import { ShootingView } from './shooting-view.tsx';

/** /profile/shoot: photograph or choose a ticket, send it, and see it arrive. */
export function CaptureScreen() {
  const { uploads, session } = useSdk();
  const navigate = useNavigate();
  const [uuid, setUuid] = useState<string>();
  const upload = useUploads().find((candidate) => candidate.uuid === uuid);
  useEffect(() => keepShotsOf(session.snapshot().user?.id), [session]);

  // In place of this screen: going back from home must not open the camera again.
  const goHome = () => void navigate(paths.home, { replace: true });

  const signedOut = () => session.snapshot().token === undefined;

  const send = () => {
    // Read from the store, which a second tap already finds empty.
    const files = captureStore.shots.map(({ file }) => file);
    if (files.length === 0) return;
    try {
      setUuid(uploads.add({ files }).uuid);
      clearShots();
    } catch (error) {
      // The shots stay, to be sent again.
      showMishap('not-sent');
      reportError(error);
    }
  };

  const editAgain = () => {
    if (!upload) return;
    addShots(upload.pictures.map(({ file }) => file));
    uploads.discard(upload.uuid);
    setUuid(undefined);
  };

  const view = () => {
    if (!upload) return <ShootingView onClose={goHome} onSend={send} mayLeave={signedOut} />;
    switch (upload.state) {
      case 'failed':
        return (
          <FailedView
            upload={upload}
            onRetry={() => void uploads.retry(upload.uuid)}
            onEdit={editAgain}
            onHome={goHome}
          />
        );
      case 'sent':
        return <SentView onAgain={() => setUuid(undefined)} onHome={goHome} />;
      case 'waiting':
      case 'sending':
        return <SendingView upload={upload} onContinue={goHome} />;
    }
  };

  return (
    <>
      <VisuallyHidden role="status">
        {upload &&
          upload.state !== 'sent' &&
          upload.state !== 'failed' &&
          captureText.sending.started(upload.pictures.length)}
      </VisuallyHidden>
      {view()}
    </>
  );
}
