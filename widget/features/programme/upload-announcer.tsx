import type { UploadSnapshot } from '@cagnotte/sdk';
import { useEffect, useState } from 'react';
import { useSdk } from '../../client/sdk-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { uploadAnnouncement } from './upload-announcement.ts';

/** Says when a receipt of this device starts and when it ends, and nothing in between. */
export function UploadAnnouncer() {
  const { outbox } = useSdk();
  const [message, setMessage] = useState('');
  useEffect(() => {
    let before: readonly UploadSnapshot[] = outbox.list();
    return outbox.subscribe(() => {
      const now = outbox.list();
      const said = uploadAnnouncement(before, now);
      before = now;
      if (said) setMessage(said);
    });
  }, [outbox]);
  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}
