import { ReceiptsAddress } from '../../client/receipts-address.tsx';
import { receiptsByMailText } from '../../text/receipts-by-mail.ts';
import { Button } from '../../ui/button.tsx';
import styles from './by-mail.module.css';

export interface ByMailProps {
  readonly email: string;
  /** The address stands here; otherwise a button leads to it, so that nothing covers the live picture. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The way for receipts that were never on paper. */
export function ByMail({ email, isOpen, onOpen }: ByMailProps) {
  return (
    <div className={isOpen ? styles.open : styles.closed}>
      {isOpen ? (
        <>
          <h2>{receiptsByMailText.open}</h2>
          <ReceiptsAddress email={email} />
        </>
      ) : (
        <Button variant="quiet" size="sm" onClick={onOpen}>
          {receiptsByMailText.open}
        </Button>
      )}
    </div>
  );
}
