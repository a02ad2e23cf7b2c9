import { StrictMode, version } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createSdk } from '@cagnotte/sdk';
import { SdkProvider } from '@cagnotte/sdk/react';
import { App } from './app.jsx';

const { api, files, clientId } = Object.fromEntries(new URLSearchParams(location.search));
const sdk = createSdk({ addresses: { fr: { sandbox: { api, proxy: files } } } });
await sdk.configure({ region: 'FR', environment: 'sandbox' });
await sdk.init({ clientId });
// Signs in before React renders: the first render must still match the server's.
await sdk.authorizeUserWithIdentifier({ userExternalId: 'camille-42' });
hydrateRoot(
  document.getElementById('root'),
  <StrictMode>
    <SdkProvider sdk={sdk}>
      <App />
    </SdkProvider>
  </StrictMode>,
  { onRecoverableError: (error) => console.error('not what the server rendered', error) },
);
document.body.dataset.result = JSON.stringify({ react: version });
