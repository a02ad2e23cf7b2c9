import type { UploadSnapshot } from '@cagnotte/sdk';
import { useSyncExternalStore } from 'react';
import { useSdk } from './sdk-context.tsx';

/** The uploads of this page, oldest first, kept up to date. */
export function useUploads(): readonly UploadSnapshot[] {
  const { uploads } = useSdk();
  return useSyncExternalStore(
    (listener) => uploads.subscribe(listener),
    () => uploads.list(),
  );
}
