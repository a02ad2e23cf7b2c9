import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { memo } from 'react';
import { Link } from '../../navigation/link.tsx';
import { retakeOf } from '../../navigation/location-state.ts';
import { paths, pathTo } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { fineSpaces, formatDate } from '../../ui/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { format } from '../../ui/message.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { receiptDetail, receiptTitle } from '../receipts/receipt-name.ts';
import { Points } from './points.tsx';
import { titleOf, type MessageAction } from './rules.ts';
import { timelineText } from './text.ts';
import { timeline } from './timeline-store.ts';
import styles from './timeline.module.css';

const widths = ['7rem', '9rem', '6rem', '8rem'];

/** The boxes of the messages. */
export function MessagesSkeleton() {
  return (
    <ul>
      {widths.map((width) => (
        <li key={width} className={styles.row}>
          <Skeleton width="2.25rem" height="1rem" top=".25rem" />
          <div>
            <Skeleton width={width} height="1rem" top=".25rem" />
            <Skeleton width="100%" height=".875rem" top=".75rem" />
            <Skeleton width="5.5rem" height=".875rem" top="1.25rem" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** TL-09: opens the picture of a message; nothing where it has none. */
function PictureButton({ message }: { message: TimelineMessage }) {
  const { image_url: src } = message;
  const title = titleOf(message);
  if (!src) return null;
  return (
    <IconButton
      icon="image"
      label={format(timelineText.pictureOf, { title })}
      onClick={() => {
        timeline.openImage = { src, title };
      }}
    />
  );
}

/** The way to what can be done about the receipt of a message. */
function ActionLink({ action, title }: { action: MessageAction; title: string }) {
  const words = timelineText;
  return (
    <p className={styles.action}>
      {action.kind === 'review' ? (
        <LinkButton
          as={Link}
          to={pathTo.review(action.receipt)}
          size="sm"
          aria-label={format(words.reviewOf, { title })}
        >
          {words.review}
        </LinkButton>
      ) : (
        <LinkButton
          as={Link}
          to={paths.shoot}
          state={retakeOf(action.receipt)}
          size="sm"
          aria-label={format(words.retakeOf, { title })}
        >
          {words.retake}
        </LinkButton>
      )}
    </p>
  );
}

/** The year of a day goes below it where the column is narrow. */
const breakable = (day: string) => day.replace(/\/(?=\d{4}$)/, '/\u200b');

export interface MessageContentProps {
  readonly message: TimelineMessage;
  readonly action?: MessageAction | undefined;
  /** Whether its picture can be opened. */
  readonly hasPicture?: boolean | undefined;
  /** Is to be the same function from render to render. */
  readonly onArchive?: ((message: TimelineMessage) => void) | undefined;
}

/**
 * What a row says: the day in its margin, words, what can be done, and points at its end. Memoised: a press on one row leaves the
 * others as they are.
 */
export const MessageContent = memo(function MessageContent({
  message,
  action,
  hasPicture = false,
  onArchive,
}: MessageContentProps) {
  const { created_at: at, captured_at: capturedAt, text, points } = message;
  const title = titleOf(message);
  const detail = receiptDetail(message);
  return (
    <>
      <div className={styles.date}>
        {at && <time dateTime={at}>{breakable(formatDate(new Date(at)))}</time>}
        {hasPicture && <PictureButton message={message} />}
      </div>
      <div>
        <p className={styles.title}>{fineSpaces(title)}</p>
        {capturedAt && (
          <p className={styles.receipt}>
            <span>
              {receiptTitle(capturedAt)}
              {detail && ','}
            </span>{' '}
            {detail && <span>{detail}</span>}
          </p>
        )}
        {text && <p className={styles.text}>{fineSpaces(text)}</p>}
        {action && <ActionLink action={action} title={title} />}
      </div>
      <div className={styles.end}>
        <Points points={points} />
        {onArchive && (
          <IconButton
            icon="archive"
            label={format(timelineText.archive, { title })}
            onClick={() => onArchive(message)}
          />
        )}
      </div>
    </>
  );
});
