import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { formatCount } from '../../ui/message.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSdk } from '../queries/sdk-context.tsx';
import { useOutboxReady } from '../receipts/outbox.ts';
import { togetherAs } from './picture-source.ts';
import { allKept, captureStore, clearRemarks, showMishap } from './capture-store.ts';
import shooting from './capture.module.css';
import { ReceiptView } from './sending/receipt-view.tsx';
import { ShootingView } from './shooting-view.tsx';
import { captureText } from './text.ts';
import { useShownReceipt } from './use-shown-receipt.ts';

/** /profile/shoot: photograph or choose a ticket, send it, and see it arrive. */
export function CaptureScreen() {
  const { draft } = useSdk().outbox;
  const navigate = useNavigate();
  const isReady = useOutboxReady();
  const { receipt, show } = useShownReceipt();
  const [isSending, setSending] = useState(false);
  useEffect(clearRemarks, []);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  // In place of this screen: going back from home must not open the camera again.
  const goHome = () => void navigate(paths.home, { replace: true });

  const send = async () => {
    setSending(true);
    try {
      // What is still being stored belongs to the ticket: it leaves whole, also when the shopper has left this screen.
      showMishap(undefined);
      await allKept();
      if (captureStore.mishap === 'not-kept') return;
      const { uuid } = await draft.send();
      if (isHere.current) show(uuid);
    } catch (error) {
      // The shots stay, to be sent again.
      showMishap('not-sent');
      reportError(error);
    } finally {
      setSending(false);
    }
  };

  // What was here before a reload is here again at once, and not after a glimpse of the camera.
  if (!isReady) return <main className={shooting.camera} />;
  // Progress never goes back: what has begun is told once, however many attempts it takes.
  const hasBegun = receipt !== undefined && receipt.progress > 0 && receipt.state !== 'sent';
  return (
    <>
      <VisuallyHidden role="status">
        {hasBegun &&
          formatCount(captureText.sending.started[togetherAs(receipt.pictures)], receipt.pictures.length)}
      </VisuallyHidden>
      {receipt ? (
        <ReceiptView receipt={receipt} onCamera={() => show(undefined)} onHome={goHome} />
      ) : (
        <ShootingView onClose={goHome} onSend={() => void send()} isSending={isSending} />
      )}
    </>
  );
}
