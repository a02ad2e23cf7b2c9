import { useGetPendingReceipts } from '@cagnotte/generated/hooks/kitv4';
import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { Link } from '../../../navigation/link.tsx';
import { pathTo } from '../../../navigation/path-to.ts';
import { paths } from '../../../navigation/paths.ts';
import { timelineText } from '../../../text/timeline.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { actionOf, titleOf } from './rules.ts';
import styles from './timeline.module.css';

/** What can be done about the receipt of a message; nothing where it is done with. Operation `getPendingReceipts`. */
export function MessageAction({ message }: { message: TimelineMessage }) {
  const { data } = useGetPendingReceipts();
  const action = actionOf(message, data?.receipts);
  if (!action) return null;
  const title = titleOf(message);
  const { retake, retakeOf, review, reviewOf } = timelineText;
  return (
    <p className={styles.action}>
      {action.kind === 'review' ? (
        <LinkButton as={Link} to={pathTo.review(action.receipt)} size="sm" aria-label={reviewOf(title)}>
          {review}
        </LinkButton>
      ) : (
        <LinkButton as={Link} to={paths.shoot} size="sm" aria-label={retakeOf(title)}>
          {retake}
        </LinkButton>
      )}
    </p>
  );
}
