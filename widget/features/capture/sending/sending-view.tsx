import type { PictureSnapshot, UploadSnapshot } from '@cagnotte/sdk';
import { Button } from '../../../ui/button.tsx';
import { Celebration } from '../../../ui/celebration.tsx';
import { Dock } from '../../../ui/dock.tsx';
import { formatPercent } from '../../../ui/format.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { format } from '../../../ui/message.ts';
import { PanelBar } from '../../../ui/panel-close.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Row, Rows } from '../../../ui/rows.tsx';
import { StatusLine, type StatusTone } from '../../../ui/status-line.tsx';
import { tellFailure } from '../../../ui/toast-store.ts';
import { useSdk } from '../../queries/sdk-context.tsx';
import { waitingWords, type WaitingReason } from '../../receipts/waiting-reason.ts';
import { kindOf } from '../rules.ts';
import { focusOnArrival } from '../shooting-view.tsx';
import { SmallPreview } from '../shots.tsx';
import { captureText } from '../text.ts';
import styles from './sending-view.module.css';

const text = captureText.sending;

/** Everything has gone out; what is missing is the server's word. */
const ALL_GONE = 0.99;

interface Mark {
  icon: IconName;
  tone: StatusTone;
  words: (picture: PictureSnapshot) => string;
}

const KEPT: Mark = { icon: 'archive', tone: 'neutral', words: (picture) => text.kept[kindOf(picture)] };

const MARKS: Record<PictureSnapshot['state'], Mark> = {
  waiting: { icon: 'clock', tone: 'neutral', words: () => text.waiting },
  sending: {
    icon: 'up',
    tone: 'neutral',
    words: ({ progress }) =>
      progress < ALL_GONE ? format(text.underWay, { percent: formatPercent(progress) }) : text.confirming,
  },
  failed: { icon: 'alert', tone: 'warn', words: (picture) => text.unreadable[kindOf(picture)] },
  sent: { icon: 'ok', tone: 'ok', words: () => text.received },
};

export interface PictureRowsProps {
  readonly pictures: readonly PictureSnapshot[];
  /** They are kept on this device, and nothing moves: what has not arrived waits there. */
  readonly areKept?: boolean;
}

/** Where each picture of the ticket stands. */
export function PictureRows({ pictures, areKept = false }: PictureRowsProps) {
  return (
    <Rows>
      {pictures.map((picture, index) => {
        const { icon, tone, words } = areKept && picture.state === 'waiting' ? KEPT : MARKS[picture.state];
        const title = format(captureText[kindOf(picture)], { n: index + 1 });
        return (
          <Row
            key={picture.id}
            thumb={
              <span className={styles.thumb}>
                <SmallPreview id={picture.id} />
              </span>
            }
            title={title}
          >
            <StatusLine icon={icon} tone={tone}>
              {words(picture)}
            </StatusLine>
            {picture.state === 'sending' && <ProgressBar label={title} value={picture.progress} />}
          </Row>
        );
      })}
    </Rows>
  );
}

/** The ticket on its way: the whole, each picture, and leave to go on with something else. */
export function SendingView({ receipt, onContinue }: { receipt: UploadSnapshot; onContinue: () => void }) {
  return (
    <>
      <PanelBar />
      <main className={styles.view}>
        <div className={styles.head}>
          <h1 ref={focusOnArrival} tabIndex={-1} className={styles.title}>
            {text.title}
          </h1>
          <p className={styles.figure}>{formatPercent(receipt.progress)}</p>
          <ProgressBar label={text.total} value={receipt.progress} size="md" />
          <p className={styles.note}>{receipt.isDurable ? text.background : text.keepOpen}</p>
        </div>
        <div className={styles.pictures}>
          <PictureRows pictures={receipt.pictures} />
        </div>
      </main>
      <Dock>
        <Button variant="primary" size="lg" onClick={onContinue}>
          {text.home}
        </Button>
      </Dock>
    </>
  );
}

/** The ticket has arrived. */
export function SentView({ onAgain, onHome }: { onAgain: () => void; onHome: () => void }) {
  const text = captureText.sent;
  return (
    <Celebration
      title={text.title}
      actions={
        <>
          <Button variant="primary" size="lg" icon="camera" onClick={onAgain}>
            {text.again}
          </Button>
          <Button variant="quiet" size="lg" onClick={onHome}>
            {text.home}
          </Button>
        </>
      }
    >
      {text.text}
    </Celebration>
  );
}

export interface WaitingViewProps {
  readonly receipt: UploadSnapshot;
  /** Undefined while another attempt is under way. */
  readonly reason: WaitingReason | undefined;
  readonly onContinue: () => void;
}

/** The ticket is safe and leaves by itself: nothing went wrong, and nothing is asked of the shopper. */
export function WaitingView({ receipt, reason, onContinue }: WaitingViewProps) {
  const { outbox } = useSdk();
  const text = captureText.waiting;
  return (
    <>
      <PanelBar />
      <main className={styles.view}>
        <div className={styles.head}>
          <h1 ref={focusOnArrival} tabIndex={-1} className={styles.title}>
            {receipt.isDurable ? text.title : text.titleHere}
          </h1>
          <p className={styles.why}>{receipt.isDurable ? text.safe : text.keepOpen}</p>
          <div className={styles.next}>
            <StatusLine icon="clock">{reason ? waitingWords(reason) : text.tryingAgain}</StatusLine>
          </div>
        </div>
        <div className={styles.pictures}>
          <PictureRows pictures={receipt.pictures} areKept={receipt.isDurable} />
        </div>
      </main>
      <Dock>
        <div className={styles.actions}>
          <Button variant="primary" size="lg" onClick={onContinue}>
            {captureText.sending.home}
          </Button>
          {reason?.kind === 'retry' && (
            <Button variant="quiet" size="lg" onClick={() => outbox.retry(receipt.uuid).catch(tellFailure)}>
              {text.retry}
            </Button>
          )}
        </div>
      </Dock>
    </>
  );
}
