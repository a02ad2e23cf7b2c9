import type { ReactNode, Ref } from 'react';
import { formatMoney } from '../../text/format-money.ts';
import { potText } from '../../text/pot.ts';
import { HeroAmount } from '../../ui/hero-amount.tsx';
import { Leader } from '../../ui/leader.tsx';
import { Paper } from '../../ui/paper.tsx';
import { TearLine } from '../../ui/tear-line.tsx';
import styles from './pot.module.css';
import type { PotParts } from './rules.ts';

export interface PotPaperProps {
  /** What can be transferred now, in euros. */
  readonly amount: number;
  readonly parts: PotParts;
  /** What there is to say about the amount. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** The answer the shopper came for: how much money is there. It can take the focus. */
export function PotPaper({ amount, parts: { credited, otherApps, pending }, children, ref }: PotPaperProps) {
  return (
    <section ref={ref} className={styles.paper} aria-label={potText.available} tabIndex={-1}>
      <Paper>
        <p>{potText.available}</p>
        <p className={styles.amount}>
          <HeroAmount>{formatMoney(amount)}</HeroAmount>
        </p>
        {children}
        {credited !== undefined && <Leader label={potText.credited} value={formatMoney(credited)} />}
        {otherApps !== undefined && <Leader label={potText.otherApps} value={formatMoney(otherApps)} />}
        {pending !== undefined && (
          <>
            <TearLine />
            <Leader label={potText.pending} value={formatMoney(pending)} />
          </>
        )}
      </Paper>
    </section>
  );
}
