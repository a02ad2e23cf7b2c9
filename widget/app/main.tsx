import { createRoot } from 'react-dom/client';
import { fr } from '../text/fr.ts';
import { LoadingModal } from '../ui/loading-modal.tsx';
import '../ui/tokens.css';
import '../ui/base.css';
import { loadConfiguration } from './configuration.ts';
import { ConfigurationFailure } from './configuration-failure.tsx';
import { createApp } from './create-app.tsx';
import { followNetwork } from './follow-network.ts';
import { PartnerTokenKeeper, splitToken } from './partner-token.ts';
import { createTabStorage } from '../stores/tab-storage.ts';

const container = document.getElementById('app');
if (!container) throw new Error('the page has no #app');
const root = createRoot(container);
document.title = fr.widgetName;
followNetwork();
root.render(<LoadingModal open text={fr.loading} />);

// Before anything else reads the address: the router, a log and a referrer only ever see it without tokens.
const tabStorage = createTabStorage();
const tokens = new PartnerTokenKeeper(tabStorage);
const { found, clean } = splitToken(new URL(location.href));
if (found) tokens.keep(found);
if (clean.href !== location.href) history.replaceState(history.state, '', clean);

try {
  root.render(createApp(await loadConfiguration(), tokens, tabStorage));
} catch (error) {
  reportError(error);
  root.render(<ConfigurationFailure />);
}
