import { isSdkError } from '@cagnotte/sdk';
import { fr } from '../text/fr.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export interface LoadFailedProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Something could not be loaded: in the fixed words of the specification, and a way to try again. */
export function LoadFailed({ error, retry }: LoadFailedProps) {
  const isConnection = isSdkError(error) && error.code === 'CONNECTION_FAILED';
  return (
    <div role="alert">
      <EmptyState
        title={fr.fixed.unknownError}
        drawing={false}
        action={<Button onClick={retry}>{fr.retry}</Button>}
      >
        {isConnection ? fr.errors.connectionText : fr.errors.text}
      </EmptyState>
    </div>
  );
}
