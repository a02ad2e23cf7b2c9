import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { useOutbox } from '../features/receipts/outbox.ts';
import { auth, isLoggedIn } from '../features/session/auth.ts';
import { focusTitleOf } from '../navigation/lazy-part.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { layout } from '../ui/layout/layout-store.ts';
import { useScreenLayout } from '../ui/layout/screen-layout.ts';
import { classNames } from '../ui/styles/class-names.ts';
import { formatCount } from '../ui/text/message.ts';
import { uiText } from '../ui/text/text.ts';
import { showToast } from '../ui/toasts/toast-store.ts';
import styles from './app-container.module.css';
import { EndShell } from './end-shell.ts';
import { network } from './network.ts';
import { SideNav } from './side-nav.tsx';
import { appText } from './text.ts';

interface AppContainerProps {
  /** Name of the route, also a class of the container. */
  readonly name: string;
  /** Hides the offline notice, for a screen that covers the whole container of a phone. */
  readonly isBare?: boolean | undefined;
  readonly children: ReactNode;
}

/** The app container: one column on a phone. On wider screens members have a rail at its side. */
export function AppContainer({ name, isBare, children }: AppContainerProps) {
  const container = useRef<HTMLDivElement>(null);
  useRouteFocus(container, name);
  const isPhone = useScreenLayout() === 'phone';
  const hasSide = isLoggedIn(useSnapshot(auth)) && !isPhone;
  return (
    <div ref={container} className={classNames(styles.app, hasSide && styles.withSide, name)}>
      <EndShell />
      {hasSide && <SideNav onSkip={() => container.current && focusTitleOf(container.current)} />}
      <div className={styles.screen}>
        {!(isBare && isPhone) && <OfflineNotice />}
        {children}
      </div>
    </div>
  );
}

/**
 * While offline, shows how many receipts wait. The live region is always rendered, so that screen
 * readers announce the change.
 */
function OfflineNotice() {
  const { isOnline } = useSnapshot(layout);
  const receipts = useOutbox((outbox) => outbox.list());
  // A refused receipt waits for the shopper, not for the network.
  const waiting = receipts.filter(({ state }) => state === 'waiting' || state === 'sending');
  const texts = appText.offline;
  const isDurable = waiting.every((receipt) => receipt.isDurable);
  const text = formatCount(isDurable ? texts.waiting : texts.waitingHere, waiting.length);
  return (
    <div role="status">
      {!isOnline && (
        <Banner icon="offline" title={texts.title} action={<CheckNetworkButton />}>
          {waiting.length === 0 ? texts.nothingWaits : text}
        </Banner>
      )}
    </div>
  );
}

/** A button that checks whether the network is back, and shows a message when it is not. */
function CheckNetworkButton() {
  const [isChecking, setChecking] = useState(false);
  const checkNetwork = async () => {
    setChecking(true);
    if (!(await network.probe())) showToast(uiText.stillNoNetwork, 'warning');
    setChecking(false);
  };
  return (
    <Button size="sm" isBusy={isChecking} onClick={() => void checkNetwork()}>
      {uiText.retry}
    </Button>
  );
}

/** Name of the last route. Not a state: the error page mounts a container of its own. */
let lastName: string | undefined;

/**
 * Moves the focus to the title of the new screen after a route change, so that screen readers announce it. A
 * loading screen gets its title later. The first screen is left to the browser, which reads the page itself.
 */
function useRouteFocus(container: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const isChange = lastName !== undefined && lastName !== name;
    lastName = name;
    const { current } = container;
    return isChange && current && !focusTitleOf(current) ? awaitTitle(current) : undefined;
  }, [container, name]);
}

/**
 * Moves the focus to the title as soon as there is one.
 * @returns a function that ends the wait
 */
function awaitTitle(container: HTMLElement): () => void {
  // The clicked link is gone: without a focused element, the keyboard would start at the top again.
  container.tabIndex = -1;
  container.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    // A focus that the shopper has moved stays there.
    if (document.activeElement !== container || focusTitleOf(container)) observer.disconnect();
  });
  observer.observe(container, { childList: true, subtree: true });
  return () => observer.disconnect();
}
