import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useGetPendingReceipts } from '@cagnotte/generated/hooks/kitv4';
import { useShowReceiptReview } from '@cagnotte/generated/hooks/product';
import { BackLink } from '../../navigation/link.tsx';
import { paths, pathTo } from '../../navigation/paths.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Paper, TearLine } from '../../ui/images/paper.tsx';
import { AppBar } from '../../ui/layout/app-bar.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useScreenLayout } from '../../ui/layout/screen-layout.ts';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { isOfflineFailure } from '../../ui/toasts/offline-failure.ts';
import { showToast, showErrorToast } from '../../ui/toasts/toast-store.ts';
import { Loaded } from '../queries/loaded.tsx';
import { useSdk } from '../queries/sdk-context.tsx';
import { getReceiptTitle } from '../receipts/receipt-name.ts';
import { LazyReviewModals } from './lazy-review-modals.tsx';
import { MoreOnReceipt } from './more-on-receipt.tsx';
import { PurchaseList } from './purchase-list.tsx';
import { ReceiptPaper, ReceiptPhoto } from './receipt-paper.tsx';
import { ReviewDock } from './review-dock.tsx';
import { openModal, resetReview } from './review-store.ts';
import styles from './review.module.css';
import { findFirstReviewable, getLoadFailure, withBothNames } from './rules.ts';
import { reviewText } from './text.ts';

const lineWidths = ['12rem', '10rem', '13rem', '11rem'];

/** The skeleton of the receipt and of its purchases. */
function ReviewSkeleton() {
  const isPhone = useScreenLayout() === 'phone';
  return (
    <div aria-hidden="true" className={styles.columns}>
      {!isPhone && (
        <div className={styles.photo}>
          <Skeleton width="100%" height="100%" />
        </div>
      )}
      <div className={styles.read}>
        <div className={styles.head}>
          <Paper>
            <div className={styles.shop}>
              <div>
                <Skeleton width="9rem" height="1.5rem" />
                <Skeleton width="7rem" height=".875rem" top=".5rem" />
                <Skeleton width="8rem" height=".875rem" top=".4rem" />
              </div>
              {isPhone && <Skeleton width="3rem" height="4rem" />}
            </div>
            <div className={styles.facts}>
              <div>
                <Skeleton width="100%" height="1.75rem" top=".5rem" />
                <Skeleton width="100%" height="1rem" top=".75rem" />
              </div>
              <TearLine />
              <div>
                <Skeleton width="100%" height="1rem" />
                <Skeleton width="100%" height="1rem" top=".75rem" />
              </div>
            </div>
          </Paper>
        </div>
        <div className={styles.head}>
          <Skeleton width="100%" height="2.75rem" top="1rem" />
        </div>
        <div className={styles.purchases}>
          <Skeleton width="0" height=".75rem" />
          <Paper tight>
            <ul>
              {lineWidths.map((width) => (
                <li key={width} className={styles.line}>
                  <Skeleton width={width} height="1rem" top=".5rem" />
                  <Skeleton width="6rem" height=".875rem" top=".6rem" />
                </li>
              ))}
            </ul>
          </Paper>
        </div>
      </div>
    </div>
  );
}

/** The frame of a review: its title and the back link. The nav is hidden during a task. */
function ReviewFrame({
  title,
  children,
  dock,
}: {
  title: string;
  children: ReactNode;
  /** The buttons that end the review. */
  dock?: ReactNode;
}) {
  return (
    <>
      <AppBar title={title} back={<BackLink />}>
        <IconButton icon="help" label={reviewText.help} onClick={() => openModal('how-to')} />
      </AppBar>
      <Page isWide>{children}</Page>
      {dock}
    </>
  );
}

/**
 * RV-07, RV-08: shows the reason of a failed load, and opens /homes/registered, in place of
 * the review in the history.
 * @returns true while the screen is being left
 */
function useLeaveOnFailure({
  data,
  error,
}: Pick<UseQueryResult<unknown, unknown>, 'data' | 'error'>): boolean {
  const navigate = useNavigate();
  // Without a network, the load waits.
  const isLeaving = error !== null && data === undefined && !isOfflineFailure(error);
  useEffect(() => {
    if (!isLeaving) return;
    const failure = getLoadFailure(error);
    if (failure === 'session') return;
    if (failure === 'already-reviewed') showToast(reviewText.fixed.alreadyReviewed, 'warning');
    else showErrorToast(error);
    void navigate(paths.registeredHome, { replace: true });
  }, [isLeaving, error, navigate]);
  return isLeaving;
}

/** One receipt under review. Operation `showReceiptReview`. */
function OneReview({ uuid }: { uuid: string }) {
  const { product } = useSdk();
  const query = useShowReceiptReview(
    product,
    { receipt_uuid: uuid },
    // Refetched with each visit: a receipt that was reviewed meanwhile must not be shown from the cache.
    { query: { gcTime: 0, refetchOnWindowFocus: false, meta: { isHandledByScreen: true } } },
  );
  useEffect(() => resetReview, []);
  const isPhone = useScreenLayout() === 'phone';
  const isLeaving = useLeaveOnFailure(query);
  const loadedReceipt = query.data?.receipt;
  const receipt = useMemo(() => loadedReceipt && withBothNames(loadedReceipt), [loadedReceipt]);
  const moment = receipt?.captured_at ?? receipt?.paid_at;
  const title = moment ? getReceiptTitle(moment) : reviewText.title;
  return (
    <ReviewFrame title={title} dock={receipt && <ReviewDock receipt={receipt} />}>
      {isLeaving ? (
        <ReviewSkeleton />
      ) : (
        <Loaded query={query} what={reviewText.loading} skeleton={<ReviewSkeleton />}>
          {() =>
            receipt && (
              <>
                <div className={styles.columns}>
                  {!isPhone && receipt.image_url && <ReceiptPhoto src={receipt.image_url} />}
                  <div className={styles.read}>
                    <ReceiptPaper receipt={receipt} />
                    <PurchaseList purchases={receipt.purchases} />
                    <MoreOnReceipt receipt={receipt} />
                  </div>
                </div>
                <LazyReviewModals receipt={receipt} />
              </>
            )
          }
        </Loaded>
      )}
    </ReviewFrame>
  );
}

/** D61: a redirection to the first receipt that can be reviewed, or home if there is none. */
function FirstReview() {
  const pending = useGetPendingReceipts();
  const isLeaving = useLeaveOnFailure(pending);
  return (
    <ReviewFrame title={reviewText.title}>
      {isLeaving ? (
        <ReviewSkeleton />
      ) : (
        <Loaded query={pending} what={reviewText.loading} skeleton={<ReviewSkeleton />}>
          {({ receipts }) => {
            const uuid = findFirstReviewable(receipts);
            return <Navigate to={uuid ? pathTo.review(uuid) : paths.registeredHome} replace />;
          }}
        </Loaded>
      )}
    </ReviewFrame>
  );
}

/** The review of the receipt in the address, or else of the first receipt that can be reviewed. */
export function ReviewScreen() {
  const { receipt_uuid } = useParams();
  return receipt_uuid ? <OneReview key={receipt_uuid} uuid={receipt_uuid} /> : <FirstReview />;
}
