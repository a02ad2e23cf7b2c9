// A complete integration in React: one SDK, a provider, and hooks below it.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createSdk } from '@cagnotte/sdk';
import { SdkProvider } from '@cagnotte/sdk/react';
import { MyReceipts } from './my-receipts.tsx';

const { VITE_API_ORIGIN: api, VITE_FILES_ORIGIN: proxy } = import.meta.env;
const clientId = new URLSearchParams(location.search).get('clientId') ?? 'demo.verger';

const sdk = createSdk({ addresses: { fr: { local: { api, proxy } } } });
await sdk.configure({ region: 'fr', environment: 'local' });
await sdk.init({ clientId });

const root = document.querySelector('#app');
if (!root) throw new Error('the page has no #app');
createRoot(root).render(
  <StrictMode>
    <SdkProvider sdk={sdk}>
      <MyReceipts customerId="camille-42" />
    </SdkProvider>
  </StrictMode>,
);
