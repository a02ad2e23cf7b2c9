// Must be the first import: the libraries below run after it.
import './shell/start-after-shell.ts';
import { createRoot } from 'react-dom/client';
import { keepInstallPrompt } from '../features/install/install-prompt.ts';
import { credentials } from '../features/session/credentials.ts';
import { createTabStorage } from '../features/session/tab-storage.ts';
import { LoadingModal } from '../ui/dialogs/loading-modal.tsx';
// The order of these two matters: base.css uses the tokens.
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import { followScreenLayout } from '../ui/layout/screen-layout.ts';
import { ignorePressesOnMovedRows } from '../ui/lists/ignore-presses-on-moved-rows.ts';
import { ConfigurationErrorScreen } from './configuration-error-screen.tsx';
import { readConfiguration } from './configuration.ts';
import { createApp } from './create-app.tsx';
import { followErrors } from './errors/follow-errors.ts';
import { bufferMessages, readFrameLook } from './host-page/detect-host-page.ts';
import { PartnerTokenStore, splitPrivateParameters } from './session/partner-token.ts';
import { takePageReads } from './start-up/page-reads.ts';
import { appText } from './text.ts';

const errors = followErrors();
const takeBuffered = bufferMessages();
const { variant, scheme } = readFrameLook(window);
// The styles give the container the height of its content when the host page shows it in its flow.
if (variant) document.documentElement.dataset.variant = variant;
// Otherwise a device that prefers dark would show a dark widget in a light page.
if (scheme) document.documentElement.dataset.scheme = scheme;
followScreenLayout();
const container = document.getElementById('app');
if (!container) throw new Error('the page has no #app');
const root = createRoot(container);
document.title = appText.widgetName;
ignorePressesOnMovedRows(document);
root.render(<LoadingModal open text={appText.loading} />);

const isFramed = window.parent !== window;
if (!isFramed) keepInstallPrompt();
const host = { isFramed, variant, takeBuffered, content: container };
const tabStorage = createTabStorage();
const tokens = new PartnerTokenStore(tabStorage, { isFramed, redact: errors.redact });
/**
 * Removes the private parameters from the address before the router, a log, a referrer or the history gets
 * them.
 */
const readAddress = () => {
  const { offered, email, clean } = splitPrivateParameters(new URL(location.href));
  errors.redact(offered?.token, offered?.refreshToken, email);
  if (email) credentials.emailFromPartner = email;
  if (clean.href !== location.href) history.replaceState(history.state, '', clean);
  // Only a host page can say that nobody is signed in.
  if (offered || (offered === null && isFramed)) tokens.offer(offered);
  return offered;
};
// Opening a link with a token in this page fires both events, and the router listens to the first.
const offered = readAddress();
for (const name of ['popstate', 'hashchange']) addEventListener(name, readAddress);
// Without a token the shopper is probably a visitor, whose home loads beside the programme.
if (!offered) void import('../features/home/visitor-home.tsx').catch(() => undefined);

// Not awaited: the files of later screens import this one, and would wait for the configuration.
const { configuration, sent } = takePageReads();
configuration
  .then((content) =>
    root.render(
      createApp(readConfiguration(content), {
        tokens,
        tabStorage,
        errors,
        host,
        sentReads: sent,
        entry: import.meta.url,
      }),
    ),
  )
  .catch((error: unknown) => {
    reportError(error);
    root.render(<ConfigurationErrorScreen />);
  });
