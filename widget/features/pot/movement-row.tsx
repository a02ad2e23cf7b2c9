import { useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { RowIcon } from '../../ui/row-icon.tsx';
import { Row } from '../../ui/row.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import styles from './pot.module.css';
import type { PotMovement } from './rules.ts';
import { TransferRefunds } from './transfer-refunds.tsx';

/** Where the focus goes when the row of a transfer is new. */
export const openerId = (transferId: number): string => `transfer-${transferId}`;

/** Money that came into the pot or left it. A transfer opens to the refunds it paid out. */
export function MovementRow({ movement }: { movement: PotMovement }) {
  const { icon, title, state, amount, transferId } = movement;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = transferId !== undefined && (
    <button
      type="button"
      id={openerId(transferId)}
      className={styles.opener}
      aria-label={`${title}, ${state.text}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      {title}
      <Icon name="chev" size="sm" />
    </button>
  );
  return (
    <>
      <Row thumb={<RowIcon name={icon} />} title={opener || title} action={<b>{amount}</b>}>
        <StatusLine icon={state.icon} tone={state.tone}>
          {state.text}
        </StatusLine>
      </Row>
      {isOpen && transferId !== undefined && (
        <li id={id} className={classNames(styles.detail, styles.small)}>
          <TransferRefunds id={transferId} />
        </li>
      )}
    </>
  );
}
