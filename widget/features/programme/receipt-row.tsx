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
import { RowOpener } from './row-opener.tsx';

/**
 * A receipt that the server has. One that was refused can be photographed again, one that was analysed waits for its review,
 * and any other can be looked at.
 */
export function ReceiptRow({ receipt }: { receipt: PendingReceipt }) {
  const { icon, tone, text } = receiptStatus(receipt);
  const { status, image_url: picture } = receipt;
  const words = fr.receipt;
  const title = words.ofDay(formatDate(new Date(receipt.captured_at)));
  const action = () => {
    switch (status) {
      case 'rejected':
        return (
          <LinkButton as={Link} to={paths.shoot} size="sm" aria-label={words.retakeOf(title)}>
            {words.retake}
          </LinkButton>
        );
      case 'analyzed':
        return (
          <LinkButton
            as={Link}
            to={pathTo.review(receipt.receipt_uuid)}
            size="sm"
            aria-label={words.reviewOf(title)}
          >
            {words.review}
          </LinkButton>
        );
      default:
        return (
          picture && (
            <RowOpener
              icon="search"
              label={words.look(title)}
              about={{ kind: 'picture', src: picture, title }}
            />
          )
        );
    }
  };
  return (
    <Row
      thumb={<Thumb src={picture ?? undefined} count={receipt.subpictures_count} />}
      title={title}
      action={action()}
    >
      <StatusLine icon={icon} tone={tone}>
        {text}
      </StatusLine>
    </Row>
  );
}
