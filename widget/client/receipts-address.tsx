import { useState } from 'react';
import { receiptsByMailText as text } from '../text/receipts-by-mail.ts';
import { Button } from '../ui/button.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { copyText } from './copy-text.ts';
import { MailLink } from './mail-link.tsx';

/**
 * AN-12: the address that receipts received by e-mail are forwarded to, to write to or to copy. What became of the copy is
 * said here and not in a message of the app, which would stand behind the sheet that this may be in.
 */
export function ReceiptsAddress({ email }: { email: string }) {
  const [isCopied, setCopied] = useState<boolean>();
  return (
    <>
      <StatusLine icon="info">{text.text}</StatusLine>
      <p>
        <MailLink email={email} />
      </p>
      <Button size="sm" onClick={() => void copyText(email).then(setCopied)}>
        {text.copy}
      </Button>
      <div role="status">
        {isCopied !== undefined && (
          <StatusLine icon={isCopied ? 'ok' : 'alert'} tone={isCopied ? 'ok' : 'warn'}>
            {isCopied ? text.copied : text.notCopied}
          </StatusLine>
        )}
      </div>
    </>
  );
}
