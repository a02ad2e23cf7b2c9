import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { focusTitle } from '../../../navigation/late-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { format, formatCount } from '../../../ui/message.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useProgramme } from '../../programme/settings.ts';
import { useOutbox } from '../../receipts/outbox.ts';
import { togetherAs } from '../../receipts/pictures/picture-source.ts';
import { ReceiptsAddress, receiptsByMailText } from '../../receipts/receipts-address.tsx';
import { StorageNotice } from '../../receipts/storage-notice.tsx';
import { captureStore } from '../capture-store.ts';
import { RemarkTip } from '../remark-tip.tsx';
import { adviceOn, kindOf } from '../rules.ts';
import { ShotDialog } from '../shots.tsx';
import { captureText } from '../text.ts';
import { ShotRows } from './shot-rows.tsx';
import { Sources } from './sources.tsx';
import { wideText } from './text.ts';
import styles from './wide.module.css';

export interface WideViewProps {
  /** Files are being dragged over the window. */
  readonly isDragging: boolean;
  readonly onSend: () => void;
  /** The ticket is becoming a receipt. */
  readonly isSending: boolean;
}

/** The capture screen of tablets and computers: the ways to add a shot, and beside them the ticket as it will be sent. */
export function WideView({ isDragging, onSend, isSending }: WideViewProps) {
  const { keeping, retaking, latest } = useSnapshot(captureStore);
  const shots = useOutbox((outbox) => outbox.draft.pictures());
  const [opened, setOpened] = useState<string>();
  const [said, say] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const email = useProgramme()?.emailForDigitalReceipts;
  const count = shots.length + keeping;
  const together = togetherAs(shots);

  const [announced, setAnnounced] = useState(latest);
  if (announced !== latest) {
    setAnnounced(latest);
    if (latest.length > 0) say(formatCount(wideText.added[together], latest.length, { total: shots.length }));
  }
  const advice = shots.flatMap((shot, index) => {
    const text = latest.includes(shot.id) && adviceOn(shot, shots)?.text;
    const which = format(captureText[kindOf(shot)], { n: index + 1 });
    return text ? [format(captureText.advice.about, { which, advice: text })] : [];
  });
  useEffect(focusTitle, []);
  /** What had the focus is gone. */
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus());

  return (
    <main className={styles.view} data-filled={count > 0 || undefined}>
      <VisuallyHidden>
        <div role="status">{said}</div>
        <div role="status">{advice.join(' ')}</div>
      </VisuallyHidden>
      <Sources shots={shots} isDragging={isDragging} />
      <section className={styles.draft}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {wideText.ticket}
        </h2>
        <RemarkTip shots={shots} hasAdvice={false} />
        {count === 0 ? (
          <p className={styles.empty}>{wideText.empty}</p>
        ) : (
          <>
            <ShotRows
              shots={shots}
              keeping={keeping}
              retaking={retaking}
              onOpen={setOpened}
              onSay={say}
              onEmptied={focusHeading}
            />
            <footer className={styles.send}>
              <StorageNotice />
              <Button variant="primary" size="lg" busy={isSending} iconAfter="up" onClick={onSend}>
                {formatCount(captureText.strip.sendAll[together], count)}
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
      <ShotDialog shots={shots} open={opened} onClose={() => setOpened(undefined)} onRemoved={focusHeading} />
    </main>
  );
}
