/**
 * Shows the shell, and sends the first reads. A script in the page's head that runs before the first paint:
 * it uses little of the widget, and is a bundle of its own (page-shell.config.ts).
 */
import type { PartnerSettings } from '@cagnotte/sdk';
import { readTokenCookie } from '@cagnotte/sdk/internal';
import { catchEarlyPrompt } from '../../features/install/install-prompt.ts';
import { applyTheme } from '../../features/programme/theme.ts';
import { createTabStorage } from '../../features/session/tab-storage.ts';
import { isHomePath } from '../../navigation/paths.ts';
import { chooseLayout } from '../../ui/layout/screen-layout.ts';
import { readFrameLook } from '../host-page/detect-host-page.ts';
import { PartnerTokenStore, splitPrivateParameters, type OfferedToken } from '../session/partner-token.ts';
import { readLastStart } from '../start-up/last-start.ts';
import { startPageReads, type PageResponses } from '../start-up/page-reads.ts';
import { chooseShell } from './choose-shell.ts';
import { readBalance, showBalance } from './show-balance.ts';

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
const quoteCssString = (text: string): string => JSON.stringify(text.replace(/\p{Cc}/gu, ' ').slice(0, 100));

/** Returns the token of an existing session, or else of the address: start-up chooses in the same order. */
const readToken = (clientId: string, offered: OfferedToken | undefined): string | undefined =>
  new PartnerTokenStore(createTabStorage()).read(clientId)?.token ??
  readTokenCookie({ cookies }, clientId, 0) ??
  offered?.token;

/** Gives the page the colour and the name of its programme. */
function showProgramme(settings: Pick<PartnerSettings, 'primary_color' | 'program_name'>): void {
  applyTheme(settings.primary_color);
  style.setProperty('--programme-name', quoteCssString(settings.program_name ?? ''));
  dataset['programme'] = '';
}

/**
 * Shows the programme and the balance once their responses have arrived, unless the app has shown
 * its first screen before.
 */
async function showStart(reads: Promise<PageResponses | undefined>): Promise<void> {
  const responses = await reads;
  if (!responses) return;
  const { settings, lines, pointsColor } = await readBalance(responses);
  const shell = document.getElementById('shell');
  if (!shell) return;
  // The balance first: it measures the layout, and after a change of colour the browser would compute
  // all styles again for that.
  showBalance(shell, lines, pointsColor);
  showProgramme(settings);
}

/** Shows the shell for this visit. Resolves once the balance is shown, or will not be shown. */
async function showShell(): Promise<void> {
  const { offered, clean } = splitPrivateParameters(new URL(location.href));
  const clientId = clean.searchParams.get('clientId');
  // Error pages start no programme.
  const reads =
    clientId && !clean.pathname.startsWith('/errors')
      ? startPageReads({
          clientId,
          token: readToken(clientId, offered),
          isHome: isHomePath(clean.pathname),
          host: location.host,
        })
      : undefined;
  const { kind, settings } = chooseShell({
    address: clean,
    state: history.state,
    lastStart: readLastStart(),
    isMember: (id) => readToken(id, offered) !== undefined,
  });
  dataset['shell'] = kind;
  if (settings) showProgramme(settings);
  if (kind === 'loading') return;
  const layout = chooseLayout({ matches: (query) => matchMedia(query).matches });
  if (layout !== 'phone') {
    dataset['layout'] = layout;
    dataset['side'] = '';
  }
  // The app takes the same responses, and shows their errors.
  if (reads) await showStart(reads).catch(() => undefined);
}

/**
 * Resolves once the current content of the page is painted: a browser paints between the callbacks of a
 * frame and the next task.
 */
const untilPainted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

if (window.parent === window) {
  catchEarlyPrompt();
  window.cagnotteShellPainted = showShell().catch(reportError).then(untilPainted);
} else {
  // A frame has no shell: its host page shows a placeholder. The page has the host page's
  // colour scheme from the start.
  const { scheme } = readFrameLook(window);
  if (scheme) dataset['scheme'] = scheme;
}
