import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/path-to.ts';
import { paths } from '../../navigation/paths.ts';
import { formatDate } from '../../text/format-date.ts';
import { fr } from '../../text/fr.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Row } from '../../ui/row.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { receiptStatus } from './receipt-status.ts';

/** A receipt that the server has. One that was refused can be photographed again, one that was analysed waits for its review. */
export function ReceiptRow({ receipt }: { receipt: PendingReceipt }) {
  const { icon, tone, text } = receiptStatus(receipt);
  const title = fr.receipt.ofDay(formatDate(new Date(receipt.captured_at)));
  return (
    <Row
      thumb={<Thumb src={receipt.image_url ?? undefined} count={receipt.subpictures_count} />}
      title={title}
      action={
        (receipt.status === 'rejected' && (
          <LinkButton as={Link} to={paths.shoot} size="sm" aria-label={fr.receipt.retakeOf(title)}>
            {fr.receipt.retake}
          </LinkButton>
        )) ||
        (receipt.status === 'analyzed' && (
          <LinkButton
            as={Link}
            to={pathTo.review(receipt.receipt_uuid)}
            size="sm"
            aria-label={fr.receipt.reviewOf(title)}
          >
            {fr.receipt.review}
          </LinkButton>
        ))
      }
    >
      <StatusLine icon={icon} tone={tone}>
        {text}
      </StatusLine>
    </Row>
  );
}
