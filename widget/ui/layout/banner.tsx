import type { ReactNode } from 'react';
import { Icon, type IconName } from '../images/icon.tsx';
import styles from './banner.module.css';

export interface BannerProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  /** A button, beside the text or below it. */
  readonly action?: ReactNode;
}

/** A notice about the whole screen, across its header: what happened, and that nothing is lost. */
export function Banner({ icon, title, children, action }: BannerProps) {
  return (
    <div className={styles.banner}>
      <Icon name={icon} />
      <div className={styles.body}>
        <p>
          <strong>{title}</strong>
          {children}
        </p>
        {action}
      </div>
    </div>
  );
}
