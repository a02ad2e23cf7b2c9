import { Leader, Paper, TearLine } from '../../ui/images/paper.tsx';
import { Barcode } from '../../ui/rewards/barcode.tsx';
import { HeroAmount } from '../../ui/rewards/hero-amount.tsx';
import { Voucher, VoucherStub } from '../../ui/rewards/voucher.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { Specimen, State, useTextPicker } from '../specimen.tsx';
import styles from './paper-section.module.css';

/** Parts on perforated paper: receipts, coupons, the pot. */
export function PaperSection() {
  const pickText = useTextPicker();
  const refunds = pickText('Remboursements', 'Remboursements de vos achats de fruits et légumes de saison');
  return (
    <>
      <Specimen part="paper" note="Le papier perforé veut dire ticket, bon ou cagnotte : leader, tear-line.">
        <State label="totaux, pli, détail" as="phone">
          <Paper>
            <Leader label="Cagnotte" value={formatMoney(14.5)} isLarge />
            <TearLine />
            <Leader label={refunds} value={formatMoney(1284.5)} />
            <Leader label="Virement" value={formatMoney(-1270)} detail="Vers votre compte" />
          </Paper>
        </State>
        <State label="serré, pour une liste" as="phone">
          <Paper tight>
            <Leader label="Poires conférence" value={formatMoney(3.75)} />
            <Leader label="Citrons" value={formatMoney(4.2)} />
          </Paper>
        </State>
      </Specimen>
      <Specimen
        part="hero-amount"
        note="Le chiffre que l’on est venu chercher ; les centimes à demi-hauteur."
      >
        {[14.5, 8, 1284.05].map((amount) => (
          <State key={amount} label={formatMoney(amount)}>
            <p className={styles.hero}>
              <HeroAmount>{formatMoney(amount)}</HeroAmount>
            </p>
          </State>
        ))}
      </Specimen>
      <Specimen
        part="voucher"
        note="Une souche et un corps, deux crans ; la souche pâle : pas encore, ou plus."
      >
        {[false, true].map((isQuiet) => (
          <State key={String(isQuiet)} label={isQuiet ? 'pâle' : 'à utiliser'} as="phone">
            <Voucher stub={<VoucherStub amount={6.5} discount="de réduction" isQuiet={isQuiet} />}>
              <p>
                {pickText('Bon de 6,50\u202f€', 'Bon de 6,50\u202f€ sur les fruits et légumes de saison')}
              </p>
            </Voucher>
          </State>
        ))}
      </Specimen>
      <Specimen part="barcode" note="Noir sur blanc dans les deux thèmes : c’est une caisse qui le lit.">
        <State label="code_128" as="phone">
          <div className={styles.white}>
            <Barcode code="32547881004271" format="code_128" label="Code-barres 3254 7881 0042 71" />
          </div>
        </State>
        <State label="ean_13" as="phone">
          <div className={styles.white}>
            <Barcode code="3254560042711" format="ean_13" label="Code-barres 3254 5600 4271 1" />
          </div>
        </State>
      </Specimen>
    </>
  );
}
