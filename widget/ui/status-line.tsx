import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './status-line.module.css';

/** neutral: pending · ok: successful · warn: needs attention · ko: refused. */
export type StatusTone = 'neutral' | 'ok' | 'warn' | 'ko';

/** The state of something: always an icon and text, never only a colour. */
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
