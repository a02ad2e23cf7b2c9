import type { ReactNode } from 'react';
import { Dock } from '../../../ui/layout/dock.tsx';
import { focusOnArrival } from '../../../ui/layout/focus-on-arrival.ts';
import { useScreenLayout } from '../../../ui/layout/screen-layout.ts';
import styles from './sending-view.module.css';

export interface ReceiptFrameProps {
  readonly title: string;
  /** Below the title: the state of the receipt. */
  readonly children: ReactNode;
  readonly pictures: ReactNode;
  /** Buttons, the filled one first. */
  readonly actions: ReactNode;
}

/**
 * A receipt after it was sent. Its buttons are in the dock of a phone, and directly below the text on larger
 * screens.
 */
export function ReceiptFrame({ title, children, pictures, actions }: ReceiptFrameProps) {
  const layout = useScreenLayout();
  const areButtonsBelowText = layout === 'tablet' || layout === 'desktop';
  const buttons = <div className={styles.actions}>{actions}</div>;
  return (
    <>
      <main className={styles.view}>
        <div className={styles.head}>
          <h1 ref={focusOnArrival} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {children}
          {areButtonsBelowText && buttons}
        </div>
        <div className={styles.pictures}>{pictures}</div>
      </main>
      {!areButtonsBelowText && <Dock>{buttons}</Dock>}
    </>
  );
}
