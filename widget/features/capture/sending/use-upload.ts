import type { UploadSnapshot } from '@cagnotte/sdk';
import { useCallback, useSyncExternalStore } from 'react';
import { useSdk } from '../../../client/sdk-context.tsx';

/** Follows one of the SDK's uploads; undefined once the SDK no longer knows it. */
export function useUpload(uuid: string | undefined): UploadSnapshot | undefined {
  const { uploads } = useSdk();
  const follow = useCallback((listener: () => void) => uploads.subscribe(listener), [uploads]);
  const all = useSyncExternalStore(follow, () => uploads.list());
  return all.find((upload) => upload.uuid === uuid);
}
