import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { focusTitle } from '../../../navigation/lazy-part.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { formatCount } from '../../../ui/text/message.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { useProgramme } from '../../programme/settings.ts';
import { useOutbox } from '../../receipts/outbox.ts';
import { getCommonName } from '../../receipts/pictures/picture-source.ts';
import { ReceiptsAddress, receiptsByMailText } from '../../receipts/receipts-address.tsx';
import { StorageNotice } from '../../receipts/storage-notice.tsx';
import { captureStore } from '../capture-store.ts';
import { LazyPictureDialog } from '../lazy-picture-dialog.tsx';
import { RemarkTip } from '../remark-tip.tsx';
import { captureText } from '../text.ts';
import styles from './desktop.module.css';
import { PictureGrid } from './picture-grid.tsx';
import { Sources } from './sources.tsx';
import { desktopText } from './text.ts';

export interface DesktopViewProps {
  /** Files are being dragged over the window. */
  readonly isDragging: boolean;
  readonly onSend: () => void;
  /** The draft is being turned into a receipt. */
  readonly isSending: boolean;
}

/**
 * The capture screen of a desktop: the ways to add a picture, and beside them the receipt as it will be sent.
 */
export function DesktopView({ isDragging, onSend, isSending }: DesktopViewProps) {
  const { storingCount, latestIds } = useSnapshot(captureStore);
  const pictures = useOutbox((outbox) => outbox.draft.pictures());
  const [openedId, setOpened] = useState<string>();
  const [announcement, announce] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const email = useProgramme()?.emailForDigitalReceipts;
  const pictureCount = pictures.length + storingCount;
  const commonName = getCommonName(pictures);

  const [announcedIds, setAnnounced] = useState(latestIds);
  if (announcedIds !== latestIds) {
    setAnnounced(latestIds);
    if (latestIds.length > 0)
      announce(formatCount(desktopText.added[commonName], latestIds.length, { total: pictures.length }));
  }
  useEffect(focusTitle, []);
  /** Focuses the heading after the focused element was removed. */
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus());

  return (
    <main className={styles.view}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Sources pictures={pictures} isDragging={isDragging} />
      <section className={styles.receipt}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {desktopText.ticket}
        </h2>
        <RemarkTip pictures={pictures} />
        {pictureCount === 0 ? (
          <p className={styles.empty}>{desktopText.empty}</p>
        ) : (
          <>
            <PictureGrid
              pictures={pictures}
              storingCount={storingCount}
              onOpen={setOpened}
              onAnnounce={announce}
              onEmptied={focusHeading}
            />
            <footer className={styles.send}>
              <StorageNotice />
              <Button variant="primary" size="lg" isBusy={isSending} iconAfter="up" onClick={onSend}>
                {formatCount(captureText.strip.sendAll[commonName], pictureCount)}
              </Button>
            </footer>
          </>
        )}
        {email && (
          <div className={styles.mail}>
            <h3>{receiptsByMailText.title}</h3>
            <ReceiptsAddress email={email} />
          </div>
        )}
      </section>
      <LazyPictureDialog
        pictures={pictures}
        openedId={openedId}
        onOpen={setOpened}
        onClose={() => setOpened(undefined)}
        onRemoved={focusHeading}
      />
    </main>
  );
}
