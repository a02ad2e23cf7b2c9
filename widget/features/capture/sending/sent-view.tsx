import { captureText } from '../../../text/capture.ts';
import { Button } from '../../../ui/button.tsx';
import { Celebration } from '../../../ui/celebration.tsx';

/** The ticket has arrived. */
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
