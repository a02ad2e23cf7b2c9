import type { TransferPayment } from '@cagnotte/generated/hooks/product';
import { Icon, type IconName } from '../../ui/images/icon.tsx';
import styles from './pot.module.css';
import { potText } from './text.ts';
import { getTransferStages, type TransferStage } from './transfer-stages.ts';

/** An upcoming stage has a circle in place of an icon. */
const icons: Readonly<Record<TransferStage['state'], IconName | undefined>> = {
  done: 'check-circle',
  current: 'clock',
  upcoming: undefined,
  failed: 'cross-circle',
};

/** The stages of a transfer, from its request to its end. */
export function TransferStepper({ payment }: { payment: TransferPayment }) {
  return (
    <ol className={styles.stages} aria-label={potText.transfer.stages.label}>
      {getTransferStages(payment).map(({ state, text, detail }) => {
        const icon = icons[state];
        return (
          <li key={text} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span>{icon && <Icon name={icon} size="sm" />}</span>
            <div>
              <b>{text}</b>
              {detail && <p>{detail}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
