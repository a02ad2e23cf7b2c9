import type { ReactNode } from 'react';
import { Icon, type IconName } from '../images/icon.tsx';
import { classNames } from '../styles/class-names.ts';
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
