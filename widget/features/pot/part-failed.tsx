import { fr } from '../../text/fr.ts';
import { Button } from '../../ui/button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';

export interface PartFailedProps {
  readonly children: string;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** A part of the history that could not be loaded, and a way to try again, in its place. */
export function PartFailed({ children, isRetrying, retry }: PartFailedProps) {
  return (
    <div role="alert">
      <StatusLine icon="alert" tone="warn">
        {children}
      </StatusLine>
      <Button size="sm" busy={isRetrying} onClick={retry}>
        {fr.retry}
      </Button>
    </div>
  );
}
