import { memo, type ReactNode } from 'react';
import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { Link } from '../../navigation/link.tsx';
import { getRetakeState } from '../../navigation/location-state.ts';
import { paths, pathTo } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { formatSpaces, formatDate, formatNumber } from '../../ui/text/format.ts';
import { format, formatCount } from '../../ui/text/message.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { findReceiptDetail, getReceiptTitle } from '../receipts/receipt-name.ts';
import { findMessageAction, getMessageTitle, isArchivable, type MessageAction } from './rules.ts';
import { timelineText } from './text.ts';
import { timelineStore } from './timeline-store.ts';
import styles from './timeline.module.css';

const titleWidths = ['7rem', '9rem', '6rem', '8rem'];

/** The skeleton of the messages. */
export function MessagesSkeleton() {
  return (
    <ul>
      {titleWidths.map((width) => (
        <li key={width} className={styles.row}>
          <Skeleton width="2.25rem" height="1rem" top=".25rem" />
          <div className={styles.words}>
            <Skeleton width={width} height="1rem" top=".25rem" />
            <Skeleton width="100%" height=".875rem" top=".75rem" />
            <Skeleton width="5.5rem" height=".875rem" top="1.25rem" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** TL-09: a button that opens the picture of a message; nothing for a message without one. */
function PictureButton({ message }: { message: TimelineMessage }) {
  const { image_url: src } = message;
  const title = getMessageTitle(message);
  if (!src) return null;
  return (
    <IconButton
      icon="image"
      label={format(timelineText.pictureLabel, { title })}
      onClick={() => {
        timelineStore.openImage = { src, title };
      }}
    />
  );
}

/** A link to the action on the receipt of a message. */
function ActionLink({ action, title }: { action: MessageAction; title: string }) {
  return (
    <p className={styles.action}>
      {action.kind === 'review' ? (
        <LinkButton
          as={Link}
          to={pathTo.review(action.receipt)}
          size="sm"
          aria-label={format(timelineText.reviewLabel, { title })}
        >
          {timelineText.review}
        </LinkButton>
      ) : (
        <LinkButton
          as={Link}
          to={paths.shoot}
          state={getRetakeState(action.receipt)}
          size="sm"
          aria-label={format(timelineText.retakeLabel, { title })}
        >
          {timelineText.retake}
        </LinkButton>
      )}
    </p>
  );
}

/** Lets the year break below the day in a narrow column. */
const makeBreakable = (day: string) => day.replace(/\/(?=\d{4}$)/, '/\u200b');

interface MessageContentProps {
  readonly message: TimelineMessage;
  /** Below its day: a button for its picture. */
  readonly margin?: ReactNode;
  /** After its points: one action. */
  readonly end?: ReactNode;
  /** Below its words. */
  readonly children?: ReactNode;
}

/**
 * The cells of a row: the day of a message in the margin, its text, its action, and its points at the end.
 */
function MessageContent({ message, margin, end, children }: MessageContentProps) {
  const { created_at: createdAt, captured_at: capturedAt, text, points } = message;
  const detail = findReceiptDetail(message);
  return (
    <>
      <div className={styles.date}>
        {createdAt && <time dateTime={createdAt}>{makeBreakable(formatDate(new Date(createdAt)))}</time>}
        {margin}
      </div>
      <div className={styles.words}>
        <p className={styles.title}>{formatSpaces(getMessageTitle(message))}</p>
        {capturedAt && (
          <p className={styles.receipt}>
            <span>
              {getReceiptTitle(capturedAt)}
              {detail && ','}
            </span>{' '}
            {detail && <span>{detail}</span>}
          </p>
        )}
        {text && <p className={styles.text}>{formatSpaces(text)}</p>}
        {children}
      </div>
      <div className={styles.end}>
        {points != null && points !== 0 && (
          <b className={styles.points}>
            {points > 0 ? format(timelineText.gained, { points }) : formatNumber(points)}
            <VisuallyHidden as="span"> {formatCount(timelineText.unit, points)}</VisuallyHidden>
          </b>
        )}
        {end}
      </div>
    </>
  );
}

/** A row without controls. */
export function MessageRow({ message }: { message: TimelineMessage }) {
  return (
    <li className={styles.row}>
      <MessageContent message={message} />
    </li>
  );
}

export interface ListedMessageProps {
  readonly message: TimelineMessage;
  /** The pending receipts; undefined until they are known. */
  readonly pendingReceipts: readonly PendingReceipt[] | undefined;
  /** Archives a message. Absent in the archives. */
  readonly onArchive?: ((message: TimelineMessage) => void) | undefined;
}

/**
 * The cells of a row in the whole list, with everything that can be pressed. Memoised: when a message is
 * archived, the rows below it move, and their content stays the same.
 */
export const ListedMessage = memo(function ListedMessage({
  message,
  pendingReceipts,
  onArchive,
}: ListedMessageProps) {
  const action = findMessageAction(message, pendingReceipts);
  const title = getMessageTitle(message);
  const archiveButton = onArchive && isArchivable(message, pendingReceipts) && (
    <IconButton
      icon="archive"
      label={format(timelineText.archive, { title })}
      onClick={() => onArchive(message)}
    />
  );
  return (
    <MessageContent message={message} margin={<PictureButton message={message} />} end={archiveButton}>
      {action && <ActionLink action={action} title={title} />}
    </MessageContent>
  );
});
