import { createSdk } from '@cagnotte/sdk';
import { SdkProvider } from '@cagnotte/sdk/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app';

/** The page before its scripts have run. Nobody is signed in to this SDK: the page is the same for everybody, and may be cached. */
export const render = (): string =>
  renderToString(
    <StrictMode>
      <SdkProvider sdk={createSdk()}>
        <App />
      </SdkProvider>
    </StrictMode>,
  );
