import { SdkProvider } from '@cagnotte/sdk/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { sdk, signIn } from './sign-in';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const signedIn = signIn();

// Whether the customer is signed in by now or not, the hooks begin with what the server has rendered.
hydrateRoot(
  root,
  <StrictMode>
    <SdkProvider sdk={sdk}>
      <App signedIn={signedIn} />
    </SdkProvider>
  </StrictMode>,
);
