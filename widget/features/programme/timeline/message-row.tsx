import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { fineSpaces } from '../../../text/fine-spaces.ts';
import { formatDate } from '../../../text/format-date.ts';
import { timelineText } from '../../../text/timeline.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { titleOf } from './rules.ts';
import styles from './timeline.module.css';

export interface MessageRowProps extends Omit<ComponentPropsWithRef<'li'>, 'className'> {
  readonly message: TimelineMessage;
  /** Below its day: a way to its picture. */
  readonly margin?: ReactNode;
  /** After its points: one action. */
  readonly end?: ReactNode;
}

/** The year of a day goes below it where the column is narrow. */
const breakable = (day: string) => day.replace(/\/(?=\d{4}$)/, '/\u200b');

/** Something that happened: its day in the margin, its words, what can be done, and its points at the end. */
export function MessageRow({ message, margin, end, children, ...rest }: MessageRowProps) {
  const { created_at: at, text, points } = message;
  return (
    <li {...rest} className={styles.row}>
      <div className={styles.date}>
        {at && <time dateTime={at}>{breakable(formatDate(new Date(at)))}</time>}
        {margin}
      </div>
      <div>
        <p className={styles.title}>{fineSpaces(titleOf(message))}</p>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
      <div className={styles.end}>
        {points != null && points !== 0 && (
          <b className={styles.points}>
            {timelineText.points(points)}
            <VisuallyHidden as="span"> {timelineText.unit(points)}</VisuallyHidden>
          </b>
        )}
        {end}
      </div>
    </li>
  );
}
