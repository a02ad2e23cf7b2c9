import { fr } from '../../../text/fr.ts';
import { timelineText } from '../../../text/timeline.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import styles from './timeline.module.css';

export interface ListEndProps {
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly onMore: () => void;
}

/** Below the messages that are loaded: the way to older ones, for whom they do not come by themselves. */
export function ListEnd({ isLoading, isFailed, onMore }: ListEndProps) {
  return (
    <div className={styles.more}>
      <div role="alert">
        {isFailed && (
          <StatusLine icon="alert" tone="ko">
            {timelineText.failed}
          </StatusLine>
        )}
      </div>
      <Button busy={isLoading} onClick={onMore}>
        {isFailed ? fr.retry : timelineText.more}
      </Button>
    </div>
  );
}
