import { MailLink } from '../../client/mail-link.tsx';
import { StorageNotice } from '../../client/storage-notice.tsx';
import { fr } from '../../text/fr.ts';
import { Button } from '../../ui/button.tsx';
import { Rows } from '../../ui/rows.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { DraftRow } from './draft-row.tsx';
import { ReceiptRow } from './receipt-row.tsx';
import styles from './receipts-section.module.css';
import { UploadRow } from './upload-row.tsx';
import type { Receipts } from './use-receipts.ts';

/** The receipts on their way, and where digital ones go. */
export function ReceiptsSection({ receipts, email }: { receipts: Receipts; email: string | undefined }) {
  const { draft, uploads, pending, isError, retry } = receipts;
  return (
    <Section title={fr.home.receipts}>
      {(draft.length > 0 || uploads.some(({ isDurable }) => !isDurable)) && <StorageNotice />}
      <Rows>
        {draft.length > 0 && <DraftRow pictures={draft} />}
        {uploads.map((upload) => (
          <UploadRow key={upload.uuid} upload={upload} />
        ))}
        {pending.map((receipt) => (
          <ReceiptRow key={receipt.receipt_uuid} receipt={receipt} />
        ))}
      </Rows>
      {isError && (
        <div className={styles.failed} role="alert">
          <StatusLine icon="alert" tone="ko">
            {fr.home.receiptsFailed}
          </StatusLine>
          <Button size="sm" onClick={retry}>
            {fr.retry}
          </Button>
        </div>
      )}
      {email && (
        <p className={styles.email}>
          {fr.home.digitalReceipts} <MailLink email={email} />
        </p>
      )}
    </Section>
  );
}
