import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SdkProvider } from '@cagnotte/sdk/react';
import { App } from './app';
import { sdk, signIn } from './sign-in';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// Outside the components: the sign-in happens once, however often React renders.
const signedIn = signIn();

createRoot(root).render(
  <StrictMode>
    <SdkProvider sdk={sdk}>
      <App signedIn={signedIn} />
    </SdkProvider>
  </StrictMode>,
);
