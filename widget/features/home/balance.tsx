import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Icon } from '../../ui/images/icon.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { formatCount } from '../../ui/text/message.ts';
import { usePointsColor } from '../programme/closing.tsx';
import type { BalanceLines } from './describe-balance.ts';
import styles from './home.module.css';
import { readShownBalance } from './shown-balance.ts';
import { homeText } from './text.ts';

/**
 * Animates a number when it changes. Its code is loaded with the first change; without it the new
 * number is shown at once.
 */
function useCountUp(figure: RefObject<HTMLElement | null>, value: number): void {
  const shownValue = useRef(value);
  useLayoutEffect(() => {
    const from = shownValue.current;
    shownValue.current = value;
    if (from === value) return undefined;
    const running = import('../../ui/rewards/count-up.ts').then(
      ({ countUp }) => figure.current && countUp(figure.current, from, value, formatNumber),
      () => undefined,
    );
    return () => void running.then((end) => end?.());
  }, [figure, value]);
}

interface BalanceContentProps {
  readonly lines: BalanceLines;
  readonly figure?: RefObject<HTMLSpanElement | null>;
  readonly pointsColor?: string | undefined;
  /** Number of a newcomer's points that come from a code. */
  readonly codePoints?: number;
  /** `h1` for the balance, whose greeting is the heading of home; `p` for a placeholder. */
  readonly greetingAs?: 'h1' | 'p';
}

/**
 * The content of the balance. The static page contains it, too, until the app's code is loaded (`app/shell`).
 */
export function BalanceContent({
  lines,
  figure,
  pointsColor,
  codePoints = 0,
  greetingAs: Greeting = 'p',
}: BalanceContentProps) {
  return (
    <>
      <div className={styles.head}>
        <Greeting className={styles.greeting}>{lines.greeting}</Greeting>
        <p className={styles.card}>{lines.card}</p>
      </div>
      <p className={styles.figure} data-points={pointsColor}>
        <span ref={figure}>{lines.points}</span> <small>{lines.unit}</small>
      </p>
      {codePoints > 0 && <p className={styles.pending}>{formatCount(homeText.codePoints, codePoints)}</p>}
      {lines.pending && (
        <p className={styles.pending}>
          <Icon name="clock" size="sm" />
          {lines.pending}
        </p>
      )}
    </>
  );
}

interface BalanceProps {
  readonly lines: BalanceLines;
  readonly points: number;
  readonly codePoints: number;
}

/** The points of the shopper. */
export function Balance({ lines, points, codePoints }: BalanceProps) {
  const pointsColor = usePointsColor();
  const figure = useRef<HTMLSpanElement>(null);
  useCountUp(figure, points);
  return (
    <section className={styles.balance} aria-label={homeText.pointsLabel}>
      <BalanceContent
        lines={lines}
        figure={figure}
        pointsColor={pointsColor}
        codePoints={codePoints}
        greetingAs="h1"
      />
    </section>
  );
}

/**
 * Placeholder of the balance while the card is loaded: boxes, or the balance that the shell of the
 * page already shows. The shell is in the page until the first screen is rendered, so no other
 * shopper sees its points.
 */
export function BalancePlaceholder() {
  const [lines] = useState(readShownBalance);
  const pointsColor = usePointsColor();
  return (
    <div className={styles.balance} data-balance="">
      {lines ? (
        <BalanceContent lines={lines} pointsColor={pointsColor} />
      ) : (
        <>
          <Skeleton width="7.5rem" height="1rem" top=".25rem" />
          <Skeleton width="11rem" height="5rem" top="1.1rem" />
          <Skeleton width="13rem" height="1rem" top=".9rem" />
        </>
      )}
    </div>
  );
}
