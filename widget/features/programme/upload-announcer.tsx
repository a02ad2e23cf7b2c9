import type { UploadSnapshot } from '@cagnotte/sdk';
import { useEffect, useState } from 'react';
import { useSdk } from '../../client/sdk-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { uploadAnnouncement } from './upload-announcement.ts';

/** Says when an upload starts and when it ends, and nothing in between. */
export function UploadAnnouncer() {
  const { uploads } = useSdk();
  const [message, setMessage] = useState('');
  useEffect(() => {
    let before: readonly UploadSnapshot[] = uploads.list();
    return uploads.subscribe(() => {
      const now = uploads.list();
      const said = uploadAnnouncement(before, now);
      before = now;
      if (said) setMessage(said);
    });
  }, [uploads]);
  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}
