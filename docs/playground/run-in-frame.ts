import { createSdk, isSdkError, type SdkOptions } from '@cagnotte/sdk';
import { createLoyaltyClient } from '@cagnotte/sdk/loyalty';
import { post, type OutputLine, type RunRequest } from './protocol.ts';
import { drawReceipt } from './sample-receipt.ts';

const postLine = (line: OutputLine): void => post(window.parent, { kind: 'line', line });

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** The names that the code of a sample gets. */
const contextFor = async ({ api, proxy }: RunRequest) => ({
  addresses: { fr: { sandbox: { api, proxy } } },
  createLoyaltyClient,
  /** Creates an SDK that also shows its log: one line for each request. */
  createSdk: (options: SdkOptions) =>
    createSdk({ log: (_level, message) => postLine({ kind: 'request', text: message }), ...options }),
  isSdkError,
  receipt: await drawReceipt(),
  /** Shows a text, and a value as JSON. */
  show: (words: string, value?: unknown) =>
    postLine({ kind: 'shown', text: value === undefined ? words : `${words}: ${toText(value)}` }),
});

export type PlaygroundContext = Awaited<ReturnType<typeof contextFor>>;

const failure = (error: unknown): OutputLine =>
  isSdkError(error)
    ? { kind: 'failed', text: toText(error), code: error.code }
    : { kind: 'failed', text: String(error) };

const run = async (request: RunRequest): Promise<void> => {
  const address = URL.createObjectURL(new Blob([request.code], { type: 'text/javascript' }));
  try {
    const sample = (await import(/* @vite-ignore */ address)) as {
      default(context: PlaygroundContext): Promise<unknown>;
    };
    await sample.default(await contextFor(request));
    postLine({ kind: 'done', text: 'Done.' });
  } catch (error) {
    postLine(failure(error));
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
