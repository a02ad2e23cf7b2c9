import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findReplacedReceipt } from '../../navigation/location-state.ts';
import { paths } from '../../navigation/paths.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { AppBar } from '../../ui/layout/app-bar.tsx';
import { useScreenLayout } from '../../ui/layout/screen-layout.ts';
import { formatCount } from '../../ui/text/message.ts';
import { uiText } from '../../ui/text/text.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useSdk } from '../queries/sdk-context.tsx';
import { useOutboxReady } from '../receipts/outbox.ts';
import { getCommonName } from '../receipts/pictures/picture-source.ts';
import { addReplacement } from '../receipts/replacements.ts';
import { findShopperKey } from '../session/auth.ts';
import {
  waitUntilStored,
  captureStore,
  clearRemarks,
  setReplacedReceipt,
  setFailedAction,
} from './capture-store.ts';
import shooting from './capture.module.css';
import { DesktopView } from './desktop/desktop-view.tsx';
import { SendingReceipt } from './sending/sending-receipt.tsx';
import { ShootingView } from './shooting-view.tsx';
import { takeFiles } from './take-files.ts';
import { captureText } from './text.ts';
import { useShownReceipt } from './use-shown-receipt.ts';
import { useTransfers } from './use-transfers.ts';

/** /profile/shoot: photograph or choose a receipt, send it, and see it arrive. */
export function CaptureScreen() {
  const sdk = useSdk();
  const { draft } = sdk.outbox;
  const navigate = useNavigate();
  const isReady = useOutboxReady();
  const { receipt, show } = useShownReceipt();
  const [isSending, setSending] = useState(false);
  useEffect(clearRemarks, []);
  const replaced = findReplacedReceipt(useLocation().state);
  useEffect(() => {
    // A draft that was begun for a rejected receipt may be continued from home.
    if (isReady && (replaced !== undefined || draft.pictures().length === 0)) setReplacedReceipt(replaced);
  }, [isReady, replaced, draft]);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  // Replaces this screen in the history: going back from home must not open the camera again.
  const goHome = () => void navigate(paths.home, { replace: true });

  const send = async () => {
    setSending(true);
    try {
      // The receipt waits for the pictures that are being stored, even after the shopper has left this
      // screen.
      setFailedAction(undefined);
      if (!(await waitUntilStored())) return;
      const owner = findShopperKey(sdk);
      const { uuid } = await draft.send();
      addReplacement(owner, { rejected: captureStore.replacedReceipt, by: uuid });
      setReplacedReceipt(undefined);
      if (isMounted.current) show(uuid);
    } catch (error) {
      // The pictures are kept, and can be sent again.
      setFailedAction('not-sent');
      reportError(error);
    } finally {
      setSending(false);
    }
  };

  const isDesktop = useScreenLayout() === 'desktop';
  const canAdd = isReady && receipt === undefined;
  const isDragging = useTransfers(
    canAdd ? ({ files, refusals }) => void takeFiles(draft, files, refusals) : undefined,
  );

  // After a reload, the receipt that was shown before appears without the camera in between.
  if (!isReady && !isDesktop) return <main className={shooting.camera} />;
  // Progress never goes back: a start is announced once, however many attempts follow.
  const hasBegun = receipt !== undefined && receipt.progress > 0 && receipt.state !== 'sent';
  return (
    <>
      <VisuallyHidden role="status">
        {hasBegun &&
          formatCount(captureText.sending.started[getCommonName(receipt.pictures)], receipt.pictures.length)}
      </VisuallyHidden>
      {receipt && <SendingReceipt receipt={receipt} onCamera={() => show(undefined)} onHome={goHome} />}
      {!receipt && isDesktop && (
        <>
          <AppBar
            title={captureText.title}
            back={<IconButton icon="back" label={uiText.backHome} onClick={goHome} />}
          />
          {isReady && (
            <DesktopView isDragging={isDragging} onSend={() => void send()} isSending={isSending} />
          )}
        </>
      )}
      {!receipt && !isDesktop && (
        <ShootingView onClose={goHome} onSend={() => void send()} isSending={isSending} />
      )}
    </>
  );
}
