import type { ReactNode } from 'react';
import { useGetPot, useListCardSlots, useListEarnedCoupons } from '@cagnotte/generated/hooks/product';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { formatMoney, formatNumber } from '../../ui/text/format.ts';
import { formatCount } from '../../ui/text/message.ts';
import { isReady } from '../coupons/rules.ts';
import { usePointsColor } from '../programme/closing.tsx';
import { useSdk } from '../queries/sdk-context.tsx';
import { toCardState } from '../rewards/points.ts';
import styles from './account.module.css';
import { accountText } from './text.ts';

const text = accountText.menu.sums;
/** A sum that cannot be loaded is absent, without an error message. */
const handledHere = { query: { meta: { isHandledByScreen: true } } };

/** Count for the unit of a figure that is still loading: plural. */
const pluralCount = 2;

interface SumProps {
  readonly to: string;
  /** Undefined while it is being loaded. */
  readonly figure: ReactNode;
  readonly unit: string;
  readonly isAbsent: boolean;
}

function Sum({ to, figure, unit, isAbsent }: SumProps) {
  if (isAbsent) return null;
  return (
    <li>
      <Link to={to} className={styles.sum}>
        <strong>{figure ?? <Skeleton width="3rem" height="1.5rem" />}</strong> <span>{unit}</span>
      </Link>
    </li>
  );
}

/**
 * Points, money and coupons, each with a link to its screen. Operations `listCardSlots`,
 * `getPot`, `listEarnedCoupons`.
 */
export function Sums() {
  const { product } = useSdk();
  const slots = useListCardSlots(product, undefined, handledHere);
  const pot = useGetPot(product, undefined, handledHere);
  const earnedCoupons = useListEarnedCoupons(product, undefined, handledHere);
  const pointsColor = usePointsColor();
  const points = toCardState(slots.data, undefined).cardSlot?.loyalty_card.available_points;
  const amount = pot.data?.pot.current_amount;
  const coupons = earnedCoupons.data?.sections
    .flatMap(({ earned_coupons }) => earned_coupons)
    .filter(isReady).length;
  return (
    <ul className={styles.sums} aria-label={text.label}>
      <Sum
        to={paths.shop}
        figure={
          points === undefined ? undefined : <span data-points={pointsColor}>{formatNumber(points)}</span>
        }
        unit={formatCount(text.points, points ?? pluralCount)}
        isAbsent={!slots.isPending && points === undefined}
      />
      <Sum
        to={paths.pot}
        figure={amount === undefined ? undefined : formatMoney(amount)}
        unit={text.pot}
        isAbsent={!pot.isPending && amount === undefined}
      />
      <Sum
        to={paths.earnedCoupons}
        figure={coupons === undefined ? undefined : formatNumber(coupons)}
        unit={formatCount(text.coupons, coupons ?? pluralCount)}
        isAbsent={!earnedCoupons.isPending && coupons === undefined}
      />
    </ul>
  );
}
