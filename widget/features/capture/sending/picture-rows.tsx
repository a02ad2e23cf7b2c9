import type { UploadSnapshot } from '@cagnotte/sdk';
import { captureText } from '../../../text/capture.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Row } from '../../../ui/row.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { StatusLine, type StatusTone } from '../../../ui/status-line.tsx';
import { FilePreview } from '../file-preview.tsx';
import { judgedAs } from '../take-files.ts';
import styles from './picture-rows.module.css';

type Picture = UploadSnapshot['pictures'][number];

const text = captureText.sending;

/** Everything has gone out; what is missing is the server's word. */
const ALL_GONE = 0.99;

const MARKS: Record<
  Picture['state'],
  { icon: IconName; tone: StatusTone; words: (picture: Picture) => string }
> = {
  waiting: { icon: 'clock', tone: 'neutral', words: () => text.waiting },
  sending: {
    icon: 'up',
    tone: 'neutral',
    words: ({ progress }) => (progress < ALL_GONE ? text.underWay(progress) : text.confirming),
  },
  failed: { icon: 'ko', tone: 'ko', words: () => text.interrupted },
  sent: { icon: 'ok', tone: 'ok', words: () => text.received },
};

/** Where each picture of the ticket stands. */
export function PictureRows({ pictures }: { pictures: UploadSnapshot['pictures'] }) {
  return (
    <Rows>
      {pictures.map((picture, index) => {
        const { icon, tone, words } = MARKS[picture.state];
        const title = judgedAs(picture.file).kind === 'pdf' ? text.file(index + 1) : text.photo(index + 1);
        return (
          <Row key={index} thumb={<PictureThumb file={picture.file} />} title={title}>
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

function PictureThumb({ file }: { file: File }) {
  return (
    <span className={styles.thumb}>
      <FilePreview file={file} alt="" />
    </span>
  );
}
