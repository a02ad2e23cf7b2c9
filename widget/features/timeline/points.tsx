import { formatNumber } from '../../ui/format.ts';
import { format, formatCount } from '../../ui/message.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { timelineText } from './text.ts';
import styles from './timeline.module.css';

const gained = (points: number): string =>
  points > 0 ? format(timelineText.gained, { points }) : formatNumber(points);

/** '+86 points' */
export const pointsInWords = (points: number): string =>
  `${gained(points)} ${formatCount(timelineText.unit, points)}`;

/** Points at the end of a row: '+86', read as '+86 points'. Nothing where there are none. */
export function Points({ points }: { points: number | null | undefined }) {
  if (!points) return null;
  return (
    <b className={styles.points}>
      {gained(points)}
      <VisuallyHidden as="span"> {formatCount(timelineText.unit, points)}</VisuallyHidden>
    </b>
  );
}
