import { Button } from '../../ui/button.tsx';
import styles from './tip.module.css';

/** A remark over the live picture, with one thing to do about it. */
export function Tip({
  lines,
  action,
  onAction,
}: {
  lines: readonly string[];
  action: string;
  onAction: () => void;
}) {
  return (
    <div className={styles.tip}>
      <div className={styles.lines} role="alert">
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
