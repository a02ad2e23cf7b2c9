import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { PictureSnapshot } from '@cagnotte/sdk';
import { CappedList } from '../../navigation/capped-list.tsx';
import { Link } from '../../navigation/link.tsx';
import { receiptsState } from '../../navigation/location-state.ts';
import { paths } from '../../navigation/paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Thumb } from '../../ui/images/thumb.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { Row, Rows } from '../../ui/lists/rows.tsx';
import { format, formatCount } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { uiText } from '../../ui/text/text.ts';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { MailLink } from '../receipts/mail-link.tsx';
import { isPdf, getCommonName } from '../receipts/pictures/picture-source.ts';
import { useThumbnail } from '../receipts/pictures/thumbnails.ts';
import { hasAction, ReceiptAction } from '../receipts/receipt-action.tsx';
import { getReceiptFacts, getReceiptTitle } from '../receipts/receipt-name.ts';
import { isRetakable } from '../receipts/receipt-state.ts';
import { RowOpener } from '../receipts/row-opener.tsx';
import { StorageNotice } from '../receipts/storage-notice.tsx';
import { receiptsText } from '../receipts/text.ts';
import styles from './home.module.css';
import { describeReceiptStatus } from './receipt-status.ts';
import { homeText } from './text.ts';
import { UploadRow } from './upload-row.tsx';
import type { Receipts } from './use-receipts.ts';

/**
 * A receipt that the server has. A rejected receipt can be photographed again, an analysed one can be
 * reviewed, and the picture of any other can be enlarged.
 */
function ReceiptRow({ receipt }: { receipt: PendingReceipt }) {
  const { icon, tone, text } = describeReceiptStatus(receipt);
  const { image_url: picture } = receipt;
  const title = getReceiptTitle(receipt.captured_at);
  const action = hasAction(receipt) ? (
    <ReceiptAction receipt={receipt} />
  ) : (
    picture && (
      <RowOpener
        icon="search"
        label={format(receiptsText.receipt.look, { title })}
        subject={{ kind: 'picture', src: picture, title }}
      />
    )
  );
  return (
    <Row
      thumb={<Thumb src={picture ?? undefined} count={receipt.subpictures_count} />}
      title={title}
      {...getReceiptFacts(receipt)}
      action={action}
      isActionLong={isRetakable(receipt)}
    >
      <StatusLine icon={icon} tone={tone}>
        {text}
      </StatusLine>
    </Row>
  );
}

/** Pictures that were taken and not sent: they wait for the shopper, who may have forgotten them. */
function DraftRow({ pictures }: { pictures: readonly PictureSnapshot[] }) {
  const { draft } = useSdk().outbox;
  const first = pictures[0];
  const thumbnail = useThumbnail(first?.id);
  const text = receiptsText.draft;
  const count = pictures.length;
  return (
    <Row
      thumb={
        <Thumb src={thumbnail?.image} fallback={first && isPdf(first) ? 'pdf' : 'image'} count={count} />
      }
      title={text.title}
      action={
        <RowOpener
          icon="close"
          label={text.drop}
          subject={{
            kind: 'draft',
            pictures,
            onDiscard: () => void draft.clear().catch(showErrorToast),
          }}
        />
      }
    >
      <StatusLine icon="camera">{formatCount(text.kept[getCommonName(pictures)], count)}</StatusLine>
      <div className={styles.actions}>
        <LinkButton as={Link} to={paths.shoot} size="sm">
          {text.goOn}
        </LinkButton>
      </div>
    </Row>
  );
}

/** The link to all receipts, also those that are no longer pending. */
export function AllReceiptsLink() {
  return (
    <LinkButton as={Link} to={paths.registeredHome} state={receiptsState} size="sm">
      {homeText.allReceipts}
    </LinkButton>
  );
}

/** The pending receipts, the link to all receipts, and the e-mail address for digital receipts. */
export function ReceiptsSection({ receipts, email }: { receipts: Receipts; email: string | undefined }) {
  const { draft, uploads, pending, isError, retry } = receipts;
  return (
    <Section title={homeText.receipts}>
      {(draft.length > 0 || uploads.some(({ isDurable }) => !isDurable)) && <StorageNotice />}
      <CappedList name="receipts" items={pending}>
        {(shown) => (
          <Rows>
            {draft.length > 0 && <DraftRow pictures={draft} />}
            {uploads.map((upload) => (
              <UploadRow key={upload.uuid} upload={upload} />
            ))}
            {shown.map((receipt) => (
              <ReceiptRow key={receipt.receipt_uuid} receipt={receipt} />
            ))}
          </Rows>
        )}
      </CappedList>
      {isError && (
        <div className={styles.failed} role="alert">
          <StatusLine icon="alert" tone="ko">
            {homeText.receiptsFailed}
          </StatusLine>
          <Button size="sm" onClick={retry}>
            {uiText.retry}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <AllReceiptsLink />
      </div>
      {email && (
        <p className={styles.email}>
          {homeText.digitalReceipts} <MailLink email={email} />
        </p>
      )}
    </Section>
  );
}
