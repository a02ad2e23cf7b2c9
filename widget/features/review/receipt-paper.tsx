import { useState, type ReactNode } from 'react';
import { Icon } from '../../ui/images/icon.tsx';
import { Leader, Paper, TearLine } from '../../ui/images/paper.tsx';
import { Thumb } from '../../ui/images/thumb.tsx';
import { useScreenLayout } from '../../ui/layout/screen-layout.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { formatDate, formatTime } from '../../ui/text/format.ts';
import { format } from '../../ui/text/message.ts';
import { openModal } from './review-store.ts';
import styles from './review.module.css';
import type { ReviewReceipt } from './rules.ts';
import { listGains, listAnalysisResults } from './summary.ts';
import { reviewText } from './text.ts';

interface ReceiptPictureProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The receipt's picture as a button that enlarges it. */
function ReceiptPicture({ className, children }: ReceiptPictureProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={reviewText.enlarge}
      onClick={() => openModal('image')}
    >
      {children}
      <Icon name="search" size="sm" />
    </button>
  );
}

/** The picture in a column of its own, which stays visible beside the recognised lines. */
export function ReceiptPhoto({ src }: { src: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <ReceiptPicture className={classNames(styles.picture, styles.photo)}>
      <img src={src} alt="" onError={() => setFailed(true)} />
    </ReceiptPicture>
  );
}

/** The head of the receipt: shop and day, picture, gains, and a summary of the analysis. */
export function ReceiptPaper({ receipt }: { receipt: ReviewReceipt }) {
  const isPhone = useScreenLayout() === 'phone';
  const { shop_name, shop_location, paid_at, image_url } = receipt;
  const paid = paid_at ? new Date(paid_at) : undefined;
  return (
    <div className={styles.head}>
      <Paper>
        <div className={styles.shop}>
          <div>
            <h2 className={styles.name}>{shop_name ?? reviewText.shop}</h2>
            {shop_location && <p>{shop_location}</p>}
            {paid && <p>{format(reviewText.paidAt, { day: formatDate(paid), time: formatTime(paid) })}</p>}
          </div>
          {image_url && isPhone && (
            <ReceiptPicture className={styles.picture}>
              <Thumb src={image_url} />
            </ReceiptPicture>
          )}
        </div>
        <div className={styles.facts}>
          <div>
            {listGains(receipt).map((line, index) => (
              <Leader key={`${index} ${line.label}`} {...line} isLarge={index === 0} />
            ))}
          </div>
          <TearLine />
          <div>
            {listAnalysisResults(receipt).map(({ label, value }) => (
              <Leader key={label} label={label} value={value} />
            ))}
          </div>
        </div>
      </Paper>
    </div>
  );
}
