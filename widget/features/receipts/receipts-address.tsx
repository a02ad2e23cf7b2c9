import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { copyText } from '../../ui/device/clipboard.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { MailLink } from './mail-link.tsx';

/** The words around the address that receipts received by e-mail are forwarded to. */
export const receiptsByMailText = {
  title: 'Vos tickets reçus par e-mail',
  text: 'Transférez-les à cette adresse\u00a0: ils rejoignent vos tickets en cours.',
  /** Opens the text and the address where there is no room for them. */
  open: 'Ticket reçu par e-mail\u202f?',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée',
  notCopied: 'L’adresse n’a pas pu être copiée. Sélectionnez-la pour la copier vous-même.',
} as const;

/**
 * AN-12: the address that receipts received by e-mail are forwarded to, as a link and to copy. The result of
 * copying is shown here and not in a toast, which would be behind the sheet that may contain this.
 */
export function ReceiptsAddress({ email }: { email: string }) {
  const [isCopied, setCopied] = useState<boolean>();
  return (
    <>
      <StatusLine icon="info">{receiptsByMailText.text}</StatusLine>
      <p>
        <MailLink email={email} />
      </p>
      <Button size="sm" onClick={() => void copyText(email).then(setCopied)}>
        {receiptsByMailText.copy}
      </Button>
      <div role="status">
        {isCopied !== undefined && (
          <StatusLine icon={isCopied ? 'check-circle' : 'alert'} tone={isCopied ? 'ok' : 'warn'}>
            {isCopied ? receiptsByMailText.copied : receiptsByMailText.notCopied}
          </StatusLine>
        )}
      </div>
    </>
  );
}
