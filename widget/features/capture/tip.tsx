import { Button } from '../../ui/button.tsx';
import styles from './tip.module.css';

export interface TipProps {
  readonly lines: readonly string[];
  readonly action: string;
  readonly onAction: () => void;
  /** Advice: read out when there is a pause, not at once. */
  readonly calm?: boolean;
}

/** A remark over the live picture, with one thing to do about it. */
export function Tip({ lines, action, onAction, calm = false }: TipProps) {
  return (
    <div className={styles.tip}>
      <div className={styles.lines} role={calm ? 'status' : 'alert'}>
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      <Button variant="quiet" size="sm" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
