import { useId, type ReactNode } from 'react';
import styles from './celebration.module.css';
import { Confetti } from './confetti.tsx';
import { PanelCorner } from './panel-close.tsx';

export interface CelebrationProps {
  /** What there is to be glad about; the focus goes to it. */
  readonly title: ReactNode;
  /** What it means. */
  readonly children?: ReactNode;
  /** One filled answer, one quiet; the filled one first. */
  readonly actions: ReactNode;
}

/** Something went well: the brand's colour fills the screen, and the holes of the perforation are the confetti. */
export function Celebration({ title, children, actions }: CelebrationProps) {
  const id = useId();
  return (
    <main className={styles.celebration} aria-labelledby={id}>
      <Confetti />
      <PanelCorner on="picture" />
      <div className={styles.words}>
        <h1 id={id} ref={takeFocus} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      <div className={styles.actions}>{actions}</div>
    </main>
  );
}

/** Whoever pressed the button that led here has lost it. */
function takeFocus(title: HTMLHeadingElement | null): void {
  title?.focus({ preventScroll: true });
}
