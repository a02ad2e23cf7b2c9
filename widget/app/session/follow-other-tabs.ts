import type { QueryClient } from '@tanstack/react-query';
import type { Sdk } from '@cagnotte/sdk';
import { getCore } from '@cagnotte/sdk/internal';
import { auth } from '../../features/session/auth.ts';
import { paths } from '../../navigation/paths.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { currentClientId, type AppNavigation } from '../app-navigation.ts';
import { tabsText } from '../text.ts';
import type { ShownUser } from './follow-session.ts';
import type { PartnerTokenStore } from './partner-token.ts';
import type { Reaction, SessionEvent, TabSession } from './session-messages.ts';
import { linkTabs } from './tab-link.ts';

interface OtherTabsOptions {
  readonly sdk: Pick<Sdk, 'product' | 'session'>;
  readonly queries: Pick<QueryClient, 'invalidateQueries'>;
  readonly tokens: Pick<PartnerTokenStore, 'read'>;
  readonly navigation: Pick<AppNavigation, 'navigate'>;
  readonly isFramed: boolean;
  readonly shownUser: () => ShownUser;
  /** Clears the shopper's data, and ignores refusals of their last calls. */
  readonly clear: () => void;
}

/** Posts an event of a user's session in this tab. */
export type PostToTabs = (event: SessionEvent, user: number | string) => void;

/** Shows a toast once the tab is visible, because toasts disappear after a while. */
function showToastWhenVisible(text: string): void {
  if (document.visibilityState === 'visible') showToast(text);
  else document.addEventListener('visibilitychange', () => showToast(text), { once: true });
}

/** Returns backend and client id; undefined without a programme. */
function findProgramme(product: string): string | undefined {
  const { config } = auth;
  return config && JSON.stringify([config.region, config.environment, product, config.clientId]);
}

/**
 * Signs this tab out when another tab reports the end of its session, and posts this tab's events to the
 * others.
 */
export function followOtherTabs(options: OtherTabsOptions): PostToTabs {
  const { sdk, queries, tokens, navigation, isFramed, shownUser, clear } = options;

  const getSession = (): TabSession | undefined => {
    const { user } = sdk.session.snapshot();
    const programme = findProgramme(sdk.product);
    if (!user || programme === undefined) return undefined;
    const isGiven = tokens.read(currentClientId()) !== undefined;
    const giver = isFramed ? 'host' : 'link';
    return { programme, user: user.id, since: shownUser().since, source: isGiven ? giver : 'cookie' };
  };
  const handleReaction = (reaction: Reaction): void => {
    // A refused token signs out as everywhere; a token that is still valid only refreshes the screen.
    if (reaction === 'check') return void queries.invalidateQueries();
    clear();
    // `logout` would remove the cookie, which may belong to a newer session.
    getCore(sdk).session.clear();
    showToastWhenVisible(tabsText[reaction]);
    void navigation.navigate(paths.home, { replace: true });
  };
  const post = linkTabs(getSession, handleReaction);
  return (event, user) => {
    const programme = findProgramme(sdk.product);
    if (programme !== undefined) post({ event, programme, user, at: Date.now() });
  };
}
