import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import styles from './camera-notice.module.css';

export interface CameraNoticeProps {
  readonly title: string;
  readonly text: string;
  /** Whether it is told at once to those who do not see it. */
  readonly isAlert?: boolean;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** In place of the live picture. The other ways stay below, as ever. */
export function CameraNotice({ title, text, isAlert = false, children }: CameraNoticeProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.drawing}>
        <Icon name="camera" />
      </span>
      <div role={isAlert ? 'alert' : undefined}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </div>
  );
}
