import { Link } from '../../../navigation/link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { Thumb } from '../../../ui/images/thumb.tsx';
import { Row } from '../../../ui/lists/rows.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { format, formatCount } from '../../../ui/text/message.ts';
import { StatusLine } from '../../../ui/text/status-line.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { useThumbnail } from '../../receipts/pictures/thumbnails.ts';
import { hasAction, ReceiptAction } from '../../receipts/receipt-action.tsx';
import { getReceiptFacts, getReceiptTitle } from '../../receipts/receipt-name.ts';
import { ReceiptRowTitle } from '../../receipts/receipt-row-title.tsx';
import { receiptsText } from '../../receipts/text.ts';
import { timelineText } from '../../timeline/text.ts';
import type { ReceiptEntry } from './entries.ts';
import { describeEntryStatus } from './entry-status.ts';
import styles from './receipt-history.module.css';
import { historyText } from './text.ts';

/** A picture to look at, and the name of its receipt. */
export interface ShownPicture {
  readonly src: string;
  readonly title: string;
}

interface EntryRowProps {
  readonly entry: ReceiptEntry;
  readonly onOpen: (picture: ShownPicture) => void;
}

/** The points of a receipt, with their unit for screen readers. */
function EntryPoints({ points }: { points: number }) {
  return (
    <>
      {format(timelineText.gained, { points: formatNumber(points) })}{' '}
      <VisuallyHidden as="span">{formatCount(timelineText.unit, points)}</VisuallyHidden>
    </>
  );
}

/** The action on a receipt: a review, another photo, or help if another photo would be refused, too. */
function EntryAction({ entry, title }: { entry: ReceiptEntry; title: string }) {
  const { pending, status } = entry;
  if (pending && hasAction(pending)) return <ReceiptAction receipt={pending} />;
  if (status !== 'rejected') return null;
  return (
    <LinkButton
      as={Link}
      to={paths.assistance}
      size="sm"
      aria-label={format(historyText.helpLabel, { title })}
    >
      {historyText.help}
    </LinkButton>
  );
}

/** A receipt that the server has: its name, its status and its points. A press on its picture enlarges it. */
export function EntryRow({ entry, onOpen }: EntryRowProps) {
  const { date, picture, pending, upload, points } = entry;
  const { icon, tone, text } = describeEntryStatus(entry);
  const thumbnail = useThumbnail(picture ? undefined : upload?.pictures[0]?.id);
  const title = getReceiptTitle(date ?? '');
  const thumb = <Thumb src={picture ?? thumbnail?.image} count={pending?.subpictures_count} />;
  return (
    <Row
      thumb={
        picture ? (
          <button
            type="button"
            className={styles.opener}
            aria-label={format(receiptsText.receipt.look, { title })}
            onClick={() => onOpen({ src: picture, title })}
          >
            {thumb}
          </button>
        ) : (
          thumb
        )
      }
      title={<ReceiptRowTitle capturedAt={date ?? ''} />}
      {...getReceiptFacts(entry)}
      value={points ? <EntryPoints points={points} /> : undefined}
      action={!points && <EntryAction entry={entry} title={title} />}
      isActionLong={entry.status === 'rejected'}
    >
      <StatusLine icon={icon} tone={tone}>
        {text}
      </StatusLine>
    </Row>
  );
}
