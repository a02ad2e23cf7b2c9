import { memo, useDeferredValue, useState } from 'react';
import { useSnapshot } from 'valtio';
import { CappedList } from '../../navigation/capped-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Chip, Chips } from '../../ui/controls/chips.tsx';
import { Icon, type IconName } from '../../ui/images/icon.tsx';
import { Leader, Paper } from '../../ui/images/paper.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { format, formatCount } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { getMarks, findPriceText } from './marks.ts';
import { purchasesModes, reviewStore, type PurchasesMode } from './review-store.ts';
import styles from './review.module.css';
import {
  findPurchaseAction,
  isOfMode,
  isToCheck,
  formatProductName,
  toggleMode,
  type PurchaseAction as Action,
  type ReviewPurchase,
} from './rules.ts';
import { reviewText } from './text.ts';
import { useOpenClaimModal } from './use-claim.ts';

/** The action on a purchase. */
function PurchaseAction({ purchase, action }: { purchase: ReviewPurchase; action: Action }) {
  const claim = useOpenClaimModal();
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    void claim(purchase).finally(() => setBusy(false));
  };
  const actionText = reviewText.actions[action];
  const product = formatProductName(purchase.label ?? reviewText.purchase);
  return (
    <Button
      size="sm"
      data-action={action}
      variant={action === 'claim' ? 'secondary' : 'quiet'}
      isBusy={isBusy}
      aria-label={format(reviewText.actions.of, { action: actionText, product })}
      onClick={press}
    >
      {actionText}
    </Button>
  );
}

/** One line of the receipt, with its gains and its action. */
const PurchaseLine = memo(function PurchaseLine({ purchase }: { purchase: ReviewPurchase }) {
  const action = findPurchaseAction(purchase);
  return (
    <li className={classNames(styles.line, isToCheck(purchase) && styles.toCheck)}>
      <Leader
        label={formatProductName(purchase.label ?? reviewText.purchase)}
        value={findPriceText(purchase) ?? ''}
      />
      <div className={styles.foot}>
        <p className={styles.marks}>
          {getMarks(purchase).map(({ icon, tone, text }) => (
            <span key={text} className={classNames(styles.mark, styles[tone])}>
              <Icon name={icon} size="sm" />
              {text}
            </span>
          ))}
        </p>
        {action && <PurchaseAction purchase={purchase} action={action} />}
      </div>
    </li>
  );
});

const iconByMode: Record<PurchasesMode, IconName> = {
  all: 'list',
  points: 'star',
  refunds: 'refund',
  'collector-pieces': 'puzzle',
  'collector-jokers': 'joker',
};

interface PurchaseFiltersProps {
  readonly purchases: readonly ReviewPurchase[];
  readonly active: PurchasesMode;
  readonly onPress: (mode: PurchasesMode) => void;
}

/** The five modes, each with the number of its purchases. */
function PurchaseFilters({ purchases, active, onPress }: PurchaseFiltersProps) {
  return (
    <Chips label={reviewText.filter}>
      {purchasesModes.map((mode) => (
        <Chip
          key={mode}
          isPressed={mode === active}
          onPress={() => onPress(mode)}
          count={formatNumber(purchases.filter((purchase) => isOfMode(purchase, mode)).length)}
        >
          <Icon name={iconByMode[mode]} size="sm" />
          {reviewText.modes[mode]}
        </Chip>
      ))}
    </Chips>
  );
}

/** The recognised purchases of the selected mode. */
export function PurchaseList({ purchases }: { purchases: readonly ReviewPurchase[] }) {
  const { purchasesMode: mode } = useSnapshot(reviewStore);
  // The chip responds at once; hundreds of purchases may follow a moment later.
  const listedMode = useDeferredValue(mode);
  const shownPurchases = purchases.filter((purchase) => isOfMode(purchase, listedMode));
  const toCheckCount = purchases.filter(isToCheck).length;
  if (purchases.length === 0) {
    return (
      <EmptyState title={reviewText.empty.title} hasDrawing={false}>
        {reviewText.empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.filters}>
        <PurchaseFilters
          purchases={purchases}
          active={mode}
          onPress={(pressed) => {
            reviewStore.purchasesMode = toggleMode(mode, pressed);
          }}
        />
      </div>
      <section className={styles.purchases} aria-label={reviewText.purchases}>
        {toCheckCount > 0 && (
          <div className={styles.note}>
            <StatusLine icon="alert" tone="warn">
              {formatCount(reviewText.toCheck, toCheckCount)}
            </StatusLine>
          </div>
        )}
        <Paper tight>
          {shownPurchases.length > 0 ? (
            <CappedList name="purchases" items={shownPurchases}>
              {(capped) => (
                <ul>
                  {capped.map((purchase, index) => (
                    <PurchaseLine key={purchase.purchaseId || index} purchase={purchase} />
                  ))}
                </ul>
              )}
            </CappedList>
          ) : (
            <p className={styles.line}>{reviewText.noneOfMode}</p>
          )}
        </Paper>
      </section>
    </>
  );
}
