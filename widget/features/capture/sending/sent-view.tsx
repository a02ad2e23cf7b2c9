import { Button } from '../../../ui/controls/button.tsx';
import { Celebration } from '../../../ui/rewards/celebration.tsx';
import { captureText } from '../text.ts';

/** A receipt that has arrived at the server. */
export function SentView({ onAgain, onHome }: { onAgain: () => void; onHome: () => void }) {
  const text = captureText.sent;
  return (
    <Celebration
      title={text.title}
      actions={
        <>
          <Button variant="primary" size="lg" icon="camera" onClick={onAgain}>
            {text.again}
          </Button>
          <Button variant="quiet" size="lg" onClick={onHome}>
            {text.home}
          </Button>
        </>
      }
    >
      {text.text}
    </Celebration>
  );
}
