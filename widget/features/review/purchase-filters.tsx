import { formatNumber } from '../../text/format-number.ts';
import { reviewText } from '../../text/review.ts';
import { Chip } from '../../ui/chip.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { purchasesModes, type PurchasesMode } from '../../stores/review.ts';
import { isOfMode, type ReviewPurchase } from './rules.ts';

const icons: Record<PurchasesMode, IconName> = {
  all: 'list',
  points: 'star',
  refunds: 'refund',
  'collector-pieces': 'puzzle',
  'collector-jokers': 'joker',
};

export interface PurchaseFiltersProps {
  readonly purchases: readonly ReviewPurchase[];
  readonly active: PurchasesMode;
  readonly onPress: (mode: PurchasesMode) => void;
}

/** The five modes, each with how many purchases it lists. */
export function PurchaseFilters({ purchases, active, onPress }: PurchaseFiltersProps) {
  return (
    <Chips label={reviewText.filter}>
      {purchasesModes.map((mode) => (
        <Chip
          key={mode}
          pressed={mode === active}
          onPress={() => onPress(mode)}
          count={formatNumber(purchases.filter((one) => isOfMode(one, mode)).length)}
        >
          <Icon name={icons[mode]} size="sm" />
          {reviewText.modes[mode]}
        </Chip>
      ))}
    </Chips>
  );
}
