import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { CappedList } from '../../navigation/capped-list.tsx';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ReceiptDrawing } from '../../ui/lists/empty-state.tsx';
import { formatSpaces, formatNumber } from '../../ui/text/format.ts';
import { formatCount } from '../../ui/text/message.ts';
import { useClosing } from '../programme/closing.tsx';
import { useProgramme } from '../programme/settings.ts';
import { getSignupLabel } from '../programme/signup-label.ts';
import { visitorText } from '../programme/text.ts';
import { auth } from '../session/auth.ts';
import { readTarget } from '../session/read-target.ts';
import { balanceText } from './balance-text.ts';
import { findTargetReason } from './target-reason.ts';
import { homeText } from './text.ts';
import { visitorHomeText } from './visitor-home-text.ts';
import styles from './visitor-home.module.css';

/** The buttons to sign up and sign in, if shoppers do so in the widget. */
export function VisitorDock() {
  const programme = useProgramme();
  const closing = useClosing();
  if (!programme || !programme.canRegister) return null;
  return (
    <Dock isStacked>
      {!closing && (
        <LinkButton as={Link} to={paths.signup} variant="primary" size="lg">
          {getSignupLabel(programme.welcomingPoints)}
        </LinkButton>
      )}
      <LinkButton
        as={Link}
        to={paths.login}
        variant={closing ? 'primary' : 'quiet'}
        size={closing ? 'lg' : undefined}
      >
        {visitorText.login}
      </LinkButton>
    </Dock>
  );
}

/** Returns why a visitor who wanted to see a screen of members is on home instead. */
function useReason(): string | undefined {
  const { config } = useSnapshot(auth);
  // Renders again after each navigation, which may have changed the target, even if it leads to home again.
  useLocation();
  return findTargetReason(readTarget({ clientId: config?.clientId ?? '' }));
}

/** Home of a visitor: the benefits of the programme, and the buttons to join it. */
export function VisitorHome() {
  const programme = useProgramme();
  const closing = useClosing();
  const reason = useReason();
  const stepsId = useId();
  const welcomePoints = programme?.welcomingPoints ?? 0;
  const canSignUp = programme?.canRegister === true;
  const rewards = programme?.rewards.filter(({ title }) => title) ?? [];
  return (
    <>
      <Page isPadded>
        {!programme && (
          <div className={styles.drawing}>
            <ReceiptDrawing />
          </div>
        )}
        <h1 className={styles.title}>{visitorText.title}</h1>
        {canSignUp && reason && <p className={styles.reason}>{reason}</p>}
        {!canSignUp && (
          <p className={styles.text}>{programme ? visitorHomeText.signedOut : visitorText.noProgramme}</p>
        )}
        {closing && <p className={styles.text}>{visitorHomeText.closed}</p>}
        {welcomePoints > 0 && !closing && (
          <p className={styles.welcome}>
            <span className={styles.figure}>{formatNumber(welcomePoints)}</span>{' '}
            <span className={styles.unit}>{formatCount(balanceText.unit, welcomePoints)}</span>
            <span className={styles.offered}>
              {formatCount(visitorHomeText.welcomePoints, welcomePoints)}
            </span>
          </p>
        )}
        {programme && !closing && (
          <section className={styles.steps} aria-labelledby={stepsId}>
            <h2 id={stepsId}>{visitorHomeText.steps.title}</h2>
            <ol>
              {visitorHomeText.steps.list.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        )}
        {rewards.length > 0 && (
          <CappedList name="rewards" items={rewards}>
            {(shown) => (
              <ul className={styles.rewards} aria-label={visitorHomeText.rewards}>
                {shown.map(({ identifier, title, value }) => (
                  <li key={identifier}>
                    <span>{formatSpaces(title ?? '')}</span>
                    <b>{formatCount(homeText.pointsCount, value)}</b>
                  </li>
                ))}
              </ul>
            )}
          </CappedList>
        )}
        {programme?.programTermsUrl && (
          <p>
            <a className={styles.terms} href={programme.programTermsUrl} target="_blank" rel="noreferrer">
              {visitorText.terms}
            </a>
          </p>
        )}
      </Page>
      <VisitorDock />
    </>
  );
}
