import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { accountSwitch } from '../../features/account/ask-switch.ts';
import { shoppers } from '../../features/session/auth.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { layout } from '../../ui/layout/layout-store.ts';
import { isScrolledByHost, getScrollPosition, scrollToPosition } from '../../ui/layout/scroll-position.ts';
import { TopProgress } from '../../ui/layout/top-progress.tsx';
import { uiText } from '../../ui/text/text.ts';
import { closeToast, holdToasts, releaseToasts, toasts } from '../../ui/toasts/toast-store.ts';
import { Toasts } from '../../ui/toasts/toasts.tsx';
import { AppContainer } from '../app-container.tsx';
import { appText } from '../text.ts';
import { ProgressTiming } from './progress-timing.ts';
import type { RouteRow } from './route-table.ts';

/**
 * Overlays above every screen: the account switch dialog, the loading modal, the route
 * progress and the toasts.
 */
function Overlays() {
  const [timing] = useState(() => new ProgressTiming());
  const { isVisible, value } = useSyncExternalStore(timing.subscribe, timing.snapshot);
  const { state } = useNavigation();
  const { list, position } = useSnapshot(toasts);
  const { isLoading, loadingText, footerHeight } = useSnapshot(layout);
  const { question } = useSnapshot(accountSwitch);
  useEffect(() => {
    if (state === 'idle') timing.finish();
    else timing.start();
  }, [state, timing]);
  return (
    <>
      {question && <question.Dialog {...question} />}
      <LoadingModal open={isLoading} text={loadingText} />
      <TopProgress isVisible={isVisible} value={value} label={appText.routeLoading} />
      <Toasts
        toasts={list}
        position={position}
        onClose={closeToast}
        onHold={holdToasts}
        onRelease={releaseToasts}
        closeLabel={uiText.closeToast}
        isAboveDock={footerHeight > 0}
      />
    </>
  );
}

/**
 * Restores scroll positions in the flow of a host page, as `ScrollRestoration` does elsewhere: a new screen
 * starts at its top, and after "back" a screen has its last position.
 */
function useHostScroll(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const positions = useRef(new Map<string, number>());
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    if (shownKey.current === key || !isScrolledByHost()) return;
    positions.current.set(shownKey.current, getScrollPosition());
    shownKey.current = key;
    scrollToPosition((isReturn && positions.current.get(key)) || 0);
  }, [key, isReturn]);
}

/** The root route: the app container with the screen, and the overlays. */
export function Root() {
  const row = useMatches().at(-1)?.handle as RouteRow | undefined;
  const { replacedCount } = useSnapshot(shoppers);
  useHostScroll();
  return (
    <>
      {/* Screens may hold data of the previous shopper, so each shopper gets new ones. */}
      <AppContainer key={replacedCount} name={row?.name ?? 'error'} isBare={row?.isBare}>
        <Outlet />
      </AppContainer>
      <Overlays />
      <ScrollRestoration />
    </>
  );
}

/** Shown until the first screen is loaded. */
export function FirstLoading() {
  return <LoadingModal open text={appText.loading} />;
}
