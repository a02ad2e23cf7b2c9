import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Icon, type IconName } from './icon.tsx';

/** A word about the whole screen, across its head: what happened and that nothing is lost. */
export function Banner({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className={styles.banner}>
      <Icon name={icon} />
      <p>
        <strong>{title}</strong>
        {children}
      </p>
    </div>
  );
}
