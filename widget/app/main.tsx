import { createRoot } from 'react-dom/client';
import { appText } from './text.ts';
import { LoadingModal } from '../ui/loading-modal.tsx';
import '../ui/tokens.css';
import '../ui/base.css';
import { loadConfiguration } from './configuration.ts';
import { ConfigurationFailure } from './configuration-failure.tsx';
import { bufferMessages } from './buffer-messages.ts';
import { createApp } from './create-app.tsx';
import { followErrors } from './follow-errors.ts';
import { followNetwork } from './follow-network.ts';
import { PartnerTokenKeeper, splitPrivate } from './partner-token.ts';
import { frameVariant } from './host-page/frame-variant.ts';
import { createTabStorage } from '../features/session/tab-storage.ts';
import { credentials } from '../features/session/credentials.ts';

const errors = followErrors();
const takeOver = bufferMessages();
const variant = frameVariant(window);
// The container fills a window of its own, and is as high as its content in the flow of another page.
if (variant) document.documentElement.dataset.variant = variant;
const container = document.getElementById('app');
if (!container) throw new Error('the page has no #app');
const frame = { variant, takeOver, content: container };
const root = createRoot(container);
document.title = appText.widgetName;
followNetwork();
root.render(<LoadingModal open text={appText.loading} />);

const isFramed = window.parent !== window;
const tabStorage = createTabStorage();
const tokens = new PartnerTokenKeeper(tabStorage, { isFramed });
/** Takes what is private out of the address: the router, a log, a referrer and the history only ever see it without. */
const readAddress = () => {
  const { found, email, clean } = splitPrivate(new URL(location.href));
  errors.hide(found?.token, found?.refreshToken, email);
  if (email) credentials.emailFromPartner = email;
  if (clean.href !== location.href) history.replaceState(history.state, '', clean);
  // In a page of its own nobody says that nobody is signed in.
  if (found || (found === null && isFramed)) tokens.offer(found);
  return found;
};
// Before anything else reads the address, now and when a link with a token is opened in this page: browsers fire both events
// then, and the router listens to the first.
const found = readAddress();
for (const name of ['popstate', 'hashchange']) addEventListener(name, readAddress);
// Whoever comes without a token is likely to be a visitor, whose home is fetched beside the programme.
if (!found) void import('../features/home/visitor-home.tsx').catch(() => undefined);

try {
  const configuration = await loadConfiguration();
  root.render(createApp(configuration, { tokens, marks: tabStorage, errors, frame }));
  // What it keeps comes after everything the shopper waits for.
  if (import.meta.env.PROD && configuration.serviceWorker)
    void import('./register-service-worker.ts')
      .then(({ registerServiceWorker }) => registerServiceWorker(import.meta.url))
      .catch(reportError);
} catch (error) {
  reportError(error);
  root.render(<ConfigurationFailure />);
}
