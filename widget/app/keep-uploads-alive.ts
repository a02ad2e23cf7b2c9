import type { Uploads } from '@cagnotte/sdk';

/**
 * Until receipts outlive the page, the page looks after them: what the network stopped goes on by itself when the
 * network is back, and the browser asks before the page is closed over a receipt that has not arrived.
 */
export function keepUploadsAlive(
  uploads: Pick<Uploads, 'list' | 'retry'>,
  target: Pick<Window, 'addEventListener'> = window,
): void {
  target.addEventListener('online', () => {
    for (const { uuid, state, error } of uploads.list())
      if (state === 'failed' && error?.code === 'CONNECTION_FAILED') uploads.retry(uuid);
  });
  target.addEventListener('beforeunload', (event) => {
    if (uploads.list().some(({ state }) => state !== 'sent')) event.preventDefault();
  });
}
