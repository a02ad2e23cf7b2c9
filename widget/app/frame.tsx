import { useRef, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './frame.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { useRouteFocus } from './use-route-focus.ts';

export interface FrameProps {
  /** Name of the route shown: a style class of the container. */
  readonly name: string;
  /** No notice above a screen that covers everything. */
  readonly bare?: boolean | undefined;
  readonly children: ReactNode;
}

/** The app container: as wide as a phone's screen, in the middle of a wider one. */
export function Frame({ name, bare, children }: FrameProps) {
  const container = useRef<HTMLDivElement>(null);
  useRouteFocus(container, name);
  return (
    <div ref={container} className={classNames(styles.app, name)}>
      {!bare && <OfflineNotice />}
      {children}
    </div>
  );
}
