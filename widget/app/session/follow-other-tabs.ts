import type { Sdk } from '@cagnotte/sdk';
import { coreOf } from '@cagnotte/sdk/internal';
import type { QueryClient } from '@tanstack/react-query';
import { auth } from '../../features/session/auth.ts';
import { paths } from '../../navigation/paths.ts';
import { tell } from '../../ui/toast-store.ts';
import { currentClientId, type Navigation } from '../navigation.ts';
import { tabsText } from '../text.ts';
import type { ShownUser } from './follow-session.ts';
import type { PartnerTokenStore } from './partner-token.ts';
import type { Reaction, SessionEvent, TabSession } from './session-messages.ts';
import { linkTabs } from './tab-link.ts';

interface OtherTabsOptions {
  readonly sdk: Pick<Sdk, 'product' | 'session'>;
  readonly queries: Pick<QueryClient, 'invalidateQueries'>;
  readonly tokens: Pick<PartnerTokenStore, 'read'>;
  readonly navigation: Pick<Navigation, 'navigate'>;
  readonly isFramed: boolean;
  readonly shownUser: () => ShownUser;
  /** Clears the shopper's data, and has refusals of their last calls ignored. */
  readonly clear: () => void;
}

/** Posts what happened to the session of a user in this tab. */
export type PostToTabs = (event: SessionEvent, user: number | string) => void;

/** Shows a message once the tab is looked at: it leaves by itself after a while. */
function tellWhenVisible(text: string): void {
  if (document.visibilityState === 'visible') tell(text);
  else document.addEventListener('visibilitychange', () => tell(text), { once: true });
}

/** Backend and client id; undefined without a programme. */
function programmeOf(product: string): string | undefined {
  const { config } = auth;
  return config && JSON.stringify([config.region, config.environment, product, config.clientId]);
}

/** Signs this tab out when another tab of the browser says that its session is over, and posts to the other tabs. */
export function followOtherTabs(options: OtherTabsOptions): PostToTabs {
  const { sdk, queries, tokens, navigation, isFramed, shownUser, clear } = options;

  const session = (): TabSession | undefined => {
    const { user } = sdk.session.snapshot();
    const programme = programmeOf(sdk.product);
    if (!user || programme === undefined) return undefined;
    const isGiven = tokens.read(currentClientId()) !== undefined;
    const source = isGiven ? (isFramed ? 'host' : 'link') : 'cookie';
    return { programme, user: user.id, since: shownUser().since, source };
  };
  const react = (reaction: Reaction): void => {
    // A refused token signs out as everywhere; one that is still good only refreshes the screen.
    if (reaction === 'check') return void queries.invalidateQueries();
    clear();
    // Not `logout`, which removes the cookie: it may be that of a newer session.
    coreOf(sdk).session.clear();
    tellWhenVisible(tabsText[reaction]);
    void navigation.navigate(paths.home, { replace: true });
  };
  const post = linkTabs(session, react);
  return (event, user) => {
    const programme = programmeOf(sdk.product);
    if (programme !== undefined) post({ event, programme, user, at: Date.now() });
  };
}
