// Renders the page as a server would: nobody is signed in there, and there is no window.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createSdk } from '@cagnotte/sdk';
import { SdkProvider } from '@cagnotte/sdk/react';
import { App } from './app.jsx';

const sdk = createSdk({ addresses: { fr: { production: { api: '/', proxy: '/' } } } });
process.stdout.write(
  renderToString(
    <StrictMode>
      <SdkProvider sdk={sdk}>
        <App />
      </SdkProvider>
    </StrictMode>,
  ),
);
