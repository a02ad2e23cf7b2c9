import type { EarnedCouponsSection } from '@cagnotte/generated/hooks/product';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Loaded } from '../../client/loaded.tsx';
import { layout } from '../../stores/layout.ts';
import { couponsText } from '../../text/coupons.ts';
import { formatDate } from '../../text/format-date.ts';
import { formatTime } from '../../text/format-time.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import styles from './large-coupon.module.css';
import { useEarned } from './use-earned.ts';

const words = couponsText.kept;

export interface LoadedCouponsProps {
  /** Boxes in the layout of what will be there. */
  readonly skeleton: ReactNode;
  /** Whether what is known already holds what this screen shows; anything is enough unless said otherwise. */
  readonly isEnough?: (sections: readonly EarnedCouponsSection[]) => boolean;
  readonly children: (sections: readonly EarnedCouponsSection[]) => ReactNode;
}

const anything = () => true;

/** The shopper's coupons, and since when this device has them where the server could not be asked. */
export function LoadedCoupons({ skeleton, isEnough = anything, children }: LoadedCouponsProps) {
  const { query, keptAt } = useEarned(isEnough);
  const { isOnline } = useSnapshot(layout);
  const kept = keptAt === undefined ? undefined : new Date(keptAt);
  return (
    <>
      <div role="status" className={styles.kept}>
        {kept && (
          <StatusLine icon={isOnline ? 'clock' : 'off'} tone="warn">
            {(isOnline ? words.late : words.away)(words.when(formatDate(kept), formatTime(kept)))}
          </StatusLine>
        )}
      </div>
      <Loaded query={query} what={couponsText.loading} skeleton={skeleton}>
        {({ sections }) => children(sections)}
      </Loaded>
    </>
  );
}
