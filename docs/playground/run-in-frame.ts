import { createSdk, isSdkError, type SdkOptions } from '@cagnotte/sdk';
import { createLoyaltyClient } from '@cagnotte/sdk/loyalty';
import { post, type OutputLine, type RunRequest } from './protocol.ts';
import { drawReceipt } from './sample-receipt.ts';

const tell = (line: OutputLine): void => post(window.parent, { kind: 'line', line });

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** The names that the code of a sample gets. */
const contextFor = async ({ api, proxy }: RunRequest) => ({
  addresses: { fr: { production: { api, proxy } } },
  createLoyaltyClient,
  /** The SDK's own, which also shows each request. */
  createSdk: (options: SdkOptions) => {
    const sdk = createSdk(options);
    sdk.use({
      onResponse: ({ method, schemaPath, status }) =>
        tell({ kind: 'request', text: `${method} ${schemaPath} → ${status}` }),
      onError: ({ method, schemaPath, error }) =>
        tell({ kind: 'request', text: `${method} ${schemaPath} → ${error.code}` }),
    });
    return sdk;
  },
  isSdkError,
  receipt: await drawReceipt(),
  /** Shows words, and a value as JSON. */
  show: (words: string, value?: unknown) =>
    tell({ kind: 'shown', text: value === undefined ? words : `${words}: ${textOf(value)}` }),
});

export type PlaygroundContext = Awaited<ReturnType<typeof contextFor>>;

const failure = (error: unknown): OutputLine =>
  isSdkError(error)
    ? { kind: 'failed', text: textOf(error), docUrl: error.docUrl }
    : { kind: 'failed', text: String(error) };

const run = async (request: RunRequest): Promise<void> => {
  const address = URL.createObjectURL(new Blob([request.code], { type: 'text/javascript' }));
  try {
    const sample = (await import(/* @vite-ignore */ address)) as {
      default(context: PlaygroundContext): Promise<unknown>;
    };
    await sample.default(await contextFor(request));
    tell({ kind: 'done', text: 'Done.' });
  } catch (error) {
    tell(failure(error));
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Waits in a frame of the playground for code to run. Each run has a frame, and so a page, of its own. */
export const waitForCode = (): void => {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<RunRequest>) => {
    if (origin === location.origin && source === window.parent && data.kind === 'run') void run(data);
  });
  if (window.parent !== window) post(window.parent, { kind: 'ready' });
};
