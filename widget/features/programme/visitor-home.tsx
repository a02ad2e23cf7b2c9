import { useClosing } from '../../client/use-closing.tsx';
import { useProgramme } from '../../client/use-programme.ts';
import { formatNumber } from '../../text/format-number.ts';
import { fineSpaces } from '../../text/fine-spaces.ts';
import { fr } from '../../text/fr.ts';
import { visitorText } from '../../text/visitor.ts';
import { Page } from '../../ui/page.tsx';
import { ReceiptDrawing } from '../../ui/receipt-drawing.tsx';
import { mayRegister } from './rules.ts';
import { VisitorDock } from './visitor-dock.tsx';
import styles from './visitor-home.module.css';

/** Home of a visitor: what the programme promises, and where to go to be part of it. */
export function VisitorHome() {
  const programme = useProgramme();
  const closing = useClosing();
  const welcome = programme?.welcoming_points ?? 0;
  const isOpen = programme !== undefined && mayRegister(programme);
  const rewards = programme?.rewards?.filter(({ title }) => title) ?? [];
  return (
    <>
      <Page padded>
        {!programme && (
          <div className={styles.drawing}>
            <ReceiptDrawing />
          </div>
        )}
        <h1 className={styles.title}>{fr.visitor.title}</h1>
        {!isOpen && (
          <p className={styles.text}>{programme ? visitorText.signedOut : fr.visitor.noProgramme}</p>
        )}
        {closing && <p className={styles.text}>{visitorText.closed}</p>}
        {welcome > 0 && !closing && (
          <p className={styles.welcome}>
            <span className={styles.figure}>{formatNumber(welcome)}</span>{' '}
            <span className={styles.unit}>{fr.home.points(welcome)}</span>
            <span className={styles.offered}>{visitorText.welcomePoints(welcome)}</span>
          </p>
        )}
        {rewards.length > 0 && (
          <ul className={styles.rewards} aria-label={visitorText.rewards}>
            {rewards.map(({ identifier, title, value }) => (
              <li key={identifier}>
                <span>{fineSpaces(title ?? '')}</span>
                <b>{fr.home.pointsCount(value)}</b>
              </li>
            ))}
          </ul>
        )}
        {programme?.program_terms_url && (
          <p>
            <a className={styles.terms} href={programme.program_terms_url} target="_blank" rel="noreferrer">
              {fr.visitor.terms}
            </a>
          </p>
        )}
      </Page>
      <VisitorDock />
    </>
  );
}
