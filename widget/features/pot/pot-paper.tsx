import { formatMoney } from '../../text/format-money.ts';
import { potText } from '../../text/pot.ts';
import { HeroAmount } from '../../ui/hero-amount.tsx';
import { Leader } from '../../ui/leader.tsx';
import { Paper } from '../../ui/paper.tsx';
import { TearLine } from '../../ui/tear-line.tsx';
import styles from './pot.module.css';

export interface PotPaperProps {
  /** What can be transferred now, in euros. */
  readonly amount: number;
  /** What it is made of and what is still on its way, in euros; undefined while it is not known. */
  readonly parts: Readonly<Record<'credited' | 'otherApps' | 'pending', number | undefined>>;
}

/** The answer the shopper came for: how much money is there. */
export function PotPaper({ amount, parts: { credited, otherApps, pending } }: PotPaperProps) {
  return (
    <section className={styles.paper} aria-label={potText.available}>
      <Paper>
        <p>{potText.available}</p>
        <p className={styles.amount}>
          <HeroAmount>{formatMoney(amount)}</HeroAmount>
        </p>
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
