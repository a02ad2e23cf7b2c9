import { Button } from '../../ui/button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { uiText } from '../../ui/text.ts';
import { timelineText } from './text.ts';
import styles from './timeline.module.css';

/**
 * Whether a page around gives the widget the height of its content. Its window is then as high as the list, whose end is
 * always near: what is older comes when it is asked for, and what that page has below the widget stays within reach.
 */
export const growsWithContent = (): boolean => document.documentElement.dataset['variant'] === 'page';

export interface ListEndProps {
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly onMore: () => void;
}

/** The end of a list that is not loaded whole: a button for older entries, where they are not loaded without one. */
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
        {isFailed ? uiText.retry : timelineText.more}
      </Button>
    </div>
  );
}
