import { Button } from '../../ui/controls/button.tsx';
import { ReceiptsAddress, receiptsByMailText } from '../receipts/receipts-address.tsx';
import styles from './capture.module.css';

export interface ByMailProps {
  readonly email: string;
  /** Shows the address itself; otherwise a button that shows it, so that nothing covers the live picture. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The e-mail address for receipts that were never on paper. */
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
