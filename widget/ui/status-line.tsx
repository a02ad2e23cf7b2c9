import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './status-line.module.css';

/** neutral: under way · ok: done well · warn: needs a look · ko: refused. */
export type StatusTone = 'neutral' | 'ok' | 'warn' | 'ko';

/** What something is doing: always a drawing and words, never a colour alone. */
export function StatusLine({
  icon,
  tone = 'neutral',
  children,
}: {
  icon: IconName;
  tone?: StatusTone;
  children: ReactNode;
}) {
  return (
    <p className={classNames(styles.line, styles[tone])}>
      <Icon name={icon} size="sm" />
      <span>{children}</span>
    </p>
  );
}
