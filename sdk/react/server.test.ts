import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Sdk } from '../create-sdk/sdk.ts';
import { programmeSettings, startSignedIn } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { SdkProvider, useOutbox, useSession } from './sdk-context.ts';
import { usePendingReceipts } from './use-pending-receipts.ts';
import { useReceiptUpload } from './use-receipt-upload.ts';

const Probe = () => {
  const session = useSession();
  const { receipts, isLoading } = usePendingReceipts();
  const { state, progress, upload } = useReceiptUpload();
  const uploads = useOutbox();
  const text = JSON.stringify({ session, receipts, isLoading, state, progress, upload, uploads });
  return createElement('output', { dangerouslySetInnerHTML: { __html: text } });
};

const render = (sdk: Sdk) => renderToString(createElement(SdkProvider, { sdk }, createElement(Probe)));

const signedIn = async () => {
  const platform = createTestPlatform({
    respond: () => ({ json: { settings: { ...programmeSettings, user_id: 1 } } }),
  });
  const sdk = await startSignedIn(platform);
  return { sdk, platform };
};

describe('a render on a server', () => {
  it('shows nobody signed in and no upload, in any state of the SDK, because the page hydrates this', async () => {
    const { sdk } = await signedIn();
    expect(render(sdk)).toBe(
      '<output>{"session":{"isAuthenticated":false},"receipts":[],"isLoading":false,"state":"idle","progress":0,"uploads":[]}</output>',
    );
  });

  it('loads nothing', async () => {
    const { sdk, platform } = await signedIn();
    const before = platform.network.requests.length;
    render(sdk);
    expect(platform.network.requests).toHaveLength(before);
  });

  it('fails for a hook without a provider, and says what is missing', () => {
    expect(() => renderToString(createElement(Probe))).toThrow('<SdkProvider sdk={…}>');
  });
});
