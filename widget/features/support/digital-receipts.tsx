import { ReceiptsAddress } from '../../client/receipts-address.tsx';
import { receiptsByMailText } from '../../text/receipts-by-mail.ts';
import { Section } from '../../ui/section.tsx';

/** Where receipts received by e-mail go. */
export function DigitalReceipts({ email }: { email: string }) {
  return (
    <Section title={receiptsByMailText.title}>
      <ReceiptsAddress email={email} />
    </Section>
  );
}
