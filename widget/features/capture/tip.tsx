import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './capture.module.css';

export interface TipProps {
  readonly lines: readonly string[];
  readonly action: string;
  readonly onAction: () => void;
  /** True to announce it politely, not at once. */
  readonly isCalm?: boolean;
  /** Another button, before the first. Both are then below the lines. */
  readonly children?: ReactNode;
}

/** A remark over the live picture, with one or two actions. */
export function Tip({ lines, action, onAction, isCalm = false, children }: TipProps) {
  // Some browsers cannot scroll an element by keyboard unless it can be focused. It is a new function at each
  // render, so that React calls it after each.
  const focusIfLong = (list: HTMLElement | null) => {
    if (list) list.tabIndex = list.scrollHeight > list.clientHeight ? 0 : -1;
  };
  return (
    <div className={classNames(styles.tip, children !== undefined && styles.choice)}>
      <div ref={focusIfLong} className={styles.lines} role={isCalm ? 'status' : 'alert'}>
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      {children}
      <Button variant="quiet" size="sm" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
