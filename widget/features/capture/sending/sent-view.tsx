import { captureText } from '../../../text/capture.ts';
import { Button } from '../../../ui/button.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { Confetti } from './confetti.tsx';
import styles from './sent-view.module.css';

/** The ticket has arrived: the brand's colour, and the holes of the perforation for confetti. */
export function SentView({ onAgain, onHome }: { onAgain: () => void; onHome: () => void }) {
  const text = captureText.sent;
  return (
    <main className={styles.sent}>
      <Confetti />
      <div className={styles.words}>
        <h1 ref={focusOnArrival} tabIndex={-1} className={styles.title}>
          {text.title}
        </h1>
        <p className={styles.text}>{text.text}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" size="lg" icon="camera" onClick={onAgain}>
          {text.again}
        </Button>
        <Button variant="quiet" size="lg" onClick={onHome}>
          {text.home}
        </Button>
      </div>
    </main>
  );
}
