import { formatDate } from '../../text/format-date.ts';
import { formatTime } from '../../text/format-time.ts';
import { reviewText } from '../../text/review.ts';
import { Leader } from '../../ui/leader.tsx';
import { Paper } from '../../ui/paper.tsx';
import { TearLine } from '../../ui/tear-line.tsx';
import styles from './review.module.css';
import { ReceiptPicture } from './receipt-picture.tsx';
import type { ReviewReceipt } from './rules.ts';
import { gains, reading } from './summary.ts';

/** The head of the receipt: shop and day, its picture, what it brings, what was read of it. */
export function ReceiptPaper({ receipt }: { receipt: ReviewReceipt }) {
  const { shop_name, shop_location, paid_at, image_url } = receipt;
  const paid = paid_at ? new Date(paid_at) : undefined;
  return (
    <div className={styles.head}>
      <Paper>
        <div className={styles.shop}>
          <div>
            <h2 className={styles.name}>{shop_name ?? reviewText.shop}</h2>
            {shop_location && <p>{shop_location}</p>}
            {paid && <p>{reviewText.paidAt(formatDate(paid), formatTime(paid))}</p>}
          </div>
          {image_url && <ReceiptPicture src={image_url} />}
        </div>
        {gains(receipt).map(({ label, value }, index) => (
          <Leader key={`${index} ${label}`} label={label} value={value} large={index === 0} />
        ))}
        <TearLine />
        {reading(receipt).map(({ label, value }) => (
          <Leader key={label} label={label} value={value} />
        ))}
      </Paper>
    </div>
  );
}
