import { useId, type ReactNode } from 'react';
import styles from './celebration.module.css';
import { Confetti } from './confetti.tsx';

export interface CelebrationProps {
  /** The good news; it gets the focus. */
  readonly title: ReactNode;
  /** Its meaning. */
  readonly children?: ReactNode;
  /** One filled action and one quiet one, the filled one first. */
  readonly actions: ReactNode;
}

/** A success: the programme's colour fills the screen, with confetti from the holes of the perforation. */
export function Celebration({ title, children, actions }: CelebrationProps) {
  const id = useId();
  return (
    <main className={styles.celebration} aria-labelledby={id}>
      <Confetti />
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

/** Moves the focus here: the button that led here, which had it, is gone. */
function takeFocus(title: HTMLHeadingElement | null): void {
  title?.focus({ preventScroll: true });
}
