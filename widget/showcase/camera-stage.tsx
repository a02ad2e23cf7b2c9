import type { ReactNode } from 'react';
import styles from './camera-stage.module.css';

/** A picture to stand on: dark in both schemes, as the camera is. */
export function CameraStage({ children }: { children: ReactNode }) {
  return <div className={styles.stage}>{children}</div>;
}
