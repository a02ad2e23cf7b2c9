import type { PictureSnapshot } from '@cagnotte/sdk';
import type { IconName } from '../../../ui/images/icon.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { ProgressBar } from '../../../ui/rewards/progress-bar.tsx';
import { formatPercent } from '../../../ui/text/format.ts';
import { format } from '../../../ui/text/message.ts';
import { StatusLine, type StatusTone } from '../../../ui/text/status-line.tsx';
import { SmallPreview } from '../picture-tiles.tsx';
import { getPictureKind } from '../rules.ts';
import { captureText } from '../text.ts';
import styles from './sending-view.module.css';

const text = captureText.sending;

/** From this progress on all bytes are sent, and only the response of the server is missing. */
const fullySentProgress = 0.99;

interface StateIcon {
  icon: IconName;
  tone: StatusTone;
  getText: (picture: PictureSnapshot) => string;
}

const keptIcon: StateIcon = {
  icon: 'archive',
  tone: 'neutral',
  getText: (picture) => text.kept[getPictureKind(picture)],
};

const iconByState: Record<PictureSnapshot['state'], StateIcon> = {
  waiting: { icon: 'clock', tone: 'neutral', getText: () => text.waiting },
  sending: {
    icon: 'up',
    tone: 'neutral',
    getText: ({ progress }) =>
      progress < fullySentProgress
        ? format(text.pending, { percent: formatPercent(progress) })
        : text.confirming,
  },
  failed: { icon: 'alert', tone: 'warn', getText: (picture) => text.unreadable[getPictureKind(picture)] },
  sent: { icon: 'check-circle', tone: 'ok', getText: () => text.received },
};

export interface PictureRowsProps {
  readonly pictures: readonly PictureSnapshot[];
  /** The pictures are stored on this device and are not being sent. */
  readonly areKept?: boolean;
}

/** The state of each picture of the receipt. */
export function PictureRows({ pictures, areKept = false }: PictureRowsProps) {
  return (
    <Rows>
      {pictures.map((picture, index) => {
        const { icon, tone, getText } =
          areKept && picture.state === 'waiting' ? keptIcon : iconByState[picture.state];
        const title = format(captureText[getPictureKind(picture)], { n: index + 1 });
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
              {getText(picture)}
            </StatusLine>
            {picture.state === 'sending' && <ProgressBar label={title} value={picture.progress} />}
          </Row>
        );
      })}
    </Rows>
  );
}
