import type { UploadSnapshot } from '@cagnotte/sdk';
import { useEffect, useState } from 'react';
import { useSdk } from '../../client/sdk-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Says when a receipt of this device starts and when it ends, and nothing in between. */
export function UploadAnnouncer() {
  const { outbox } = useSdk();
  const [message, setMessage] = useState('');
  useEffect(() => {
    let before: readonly UploadSnapshot[] = outbox.list();
    return outbox.subscribe(() => {
      const now = outbox.list();
      const last = before;
      before = now;
      // Home does not wait for these words; where they cannot be had, the rows say the same.
      void import('./upload-announcement.ts').then(
        ({ uploadAnnouncement }) => setMessage((message) => uploadAnnouncement(last, now) ?? message),
        () => undefined,
      );
    });
  }, [outbox]);
  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}
