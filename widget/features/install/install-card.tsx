import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { focusTitle } from '../../navigation/lazy-part.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/images/icon.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { useProgramme } from '../programme/settings.ts';
import styles from './install-card.module.css';
import { readInstallDecision, rememberInstallDecision } from './install-decision.ts';
import { followInstallPrompt, getInstallPrompt, isIosBrowser, takeInstallPrompt } from './install-prompt.ts';
import { findInstallWay, type InstallWay } from './rules.ts';
import { installText as text } from './text.ts';

const isStandalone = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/**
 * Returns the way to install that is offered now; undefined without an offer. Updates when the
 * browser's offer changes.
 */
function useInstallWay(): InstallWay | undefined {
  const canSignIn = useProgramme()?.canRegister ?? false;
  const hasPrompt = useSyncExternalStore(followInstallPrompt, () => getInstallPrompt() !== undefined);
  return findInstallWay({
    isFramed: window.parent !== window,
    isStandalone: isStandalone(),
    isIos: isIosBrowser(),
    hasPrompt,
    canSignIn,
    decision: readInstallDecision(),
  });
}

/**
 * On the home of a member who has won points: offers to install the widget. Renders nothing when there is no
 * offer.
 */
export function InstallCard() {
  const way = useInstallWay();
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const titleId = useId();
  const isShown = isAsking || (way !== undefined && !isDone);

  // The pressed button was removed with the card.
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown) focusTitle();
    wasShown.current = isShown;
  }, [isShown]);

  const refuse = () => {
    rememberInstallDecision('refused');
    setDone(true);
  };
  const install = async () => {
    const prompt = takeInstallPrompt();
    if (!prompt) return;
    setAsking(true);
    try {
      await prompt.prompt();
      const { outcome } = await prompt.userChoice;
      if (outcome === 'accepted') {
        rememberInstallDecision('installed');
        showToast(text.accepted, 'success');
      } else rememberInstallDecision('refused');
    } catch (error) {
      reportError(error);
    }
    setDone(true);
    setAsking(false);
  };
  if (!isShown) return null;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.text}>
        {way === 'share' ? (
          <>
            {text.share.before} <Icon name="up" size="sm" /> {text.share.after}
          </>
        ) : (
          text.prompt
        )}
      </p>
      <div className={styles.actions}>
        {way !== 'share' && (
          <Button size="sm" isBusy={isAsking} onClick={() => void install()}>
            {text.install}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={refuse}>
          {text.refuse}
        </Button>
      </div>
    </section>
  );
}
