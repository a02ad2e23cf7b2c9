/**
 * Shows the shell, and sends the first reads. A script in the page's head that runs before the first paint: it uses little of the widget,
 * and is a bundle of its own (page-shell.config.ts).
 */
import { readTokenCookie } from '@cagnotte/sdk/internal';
import { applyTheme } from '../../features/programme/theme.ts';
import { createTabStorage } from '../../features/session/tab-storage.ts';
import { chooseLayout } from '../../ui/screen-layout.ts';
import { readFrameLook } from '../host-page/detect-host-page.ts';
import { PartnerTokenStore, splitPrivate, type OfferedToken } from '../session/partner-token.ts';
import { readLastStart } from '../start-up/last-start.ts';
import { startPageReads } from '../start-up/page-reads.ts';
import { isHomePath } from '../../navigation/paths.ts';
import { chooseShell } from './choose-shell.ts';

const { dataset, style } = document.documentElement;

/** The cookies without decoding: start-up writes them. */
const cookies = {
  read: () => document.cookie,
  write: () => undefined,
  isFramed: false,
  isSecure: location.protocol === 'https:',
  host: location.hostname,
};

/** Quotes a text as a CSS string. */
const quote = (text: string): string => JSON.stringify(text.replace(/\p{Cc}/gu, ' ').slice(0, 100));

/** The token of an existing session, else the one that the address offers: start-up chooses in the same order. */
const readToken = (clientId: string, offered: OfferedToken | undefined): string | undefined =>
  new PartnerTokenStore(createTabStorage()).read(clientId)?.token ??
  readTokenCookie({ cookies }, clientId, 0) ??
  offered?.token;

function showShell(): void {
  const { offered, clean } = splitPrivate(new URL(location.href));
  const clientId = clean.searchParams.get('clientId');
  // Error pages start no programme.
  if (clientId && !clean.pathname.startsWith('/errors'))
    startPageReads({
      clientId,
      token: readToken(clientId, offered),
      isHome: isHomePath(clean.pathname),
      host: location.host,
    });
  const { kind, settings } = chooseShell({
    address: clean,
    state: history.state,
    lastStart: readLastStart(),
    isMember: (id) => readToken(id, offered) !== undefined,
  });
  dataset['shell'] = kind;
  if (settings) {
    applyTheme(settings.primary_color);
    style.setProperty('--programme-name', quote(settings.program_name ?? ''));
  }
  if (kind === 'loading') return;
  const layout = chooseLayout({ matches: (query) => matchMedia(query).matches });
  if (layout === 'phone') return;
  dataset['layout'] = layout;
  dataset['side'] = '';
}

if (window.parent === window) showShell();
else {
  // A frame has no shell: its host page shows a placeholder. The page has the host page's colour scheme from the start.
  const { scheme } = readFrameLook(window);
  if (scheme) dataset['scheme'] = scheme;
}
