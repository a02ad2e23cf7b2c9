import { dayMs } from '../day.ts';
import type { Refund, PotTransfer } from './pot-state.ts';

/** Purchases of Camille over the year, for the refunds of transfers before the examples. */
const purchaseLabels = [
  'Café moulu pur arabica',
  'Yaourts brebis nature',
  'Lessive Marseille',
  'Huile d’olive vierge extra',
  'Miel de châtaignier',
  'Tablette chocolat noir',
  'Jus de pomme trouble',
  'Farine de sarrasin',
  'Compote pomme-châtaigne',
  'Velouté de potimarron',
] as const;

/** Returns the refunds of a transfer, which add up to its amount to the cent. */
export const createRefunds = ({
  id,
  amount,
  created_at: createdAt,
  pot_refunds_count: count = 1,
}: PotTransfer): Refund[] => {
  const cents = Math.round(amount * 100);
  const share = Math.floor(cents / count / 50) * 50;
  return Array.from({ length: count }, (_, index) => ({
    id: Number(id) * 10 + index,
    amount: (index === 0 ? cents - share * (count - 1) : share) / 100,
    label: purchaseLabels[(Number(id) + index) % purchaseLabels.length] ?? purchaseLabels[0],
    status: 'CREDITED',
    created_at: new Date(Date.parse(createdAt ?? '') - (index + 2) * dayMs).toISOString(),
  }));
};

/** The transfers before those of the examples. */
export const earlierTransfers: readonly PotTransfer[] = [
  [8101, 18.5, '2026-03-31T08:45:00Z', 7],
  [7746, 12, '2025-12-22T14:20:00Z', 5],
  [7390, 9.5, '2025-09-15T07:55:00Z', 4],
].map(([id = 0, amount = 0, createdAt, count = 0]) => ({
  id: Number(id),
  amount: Number(amount),
  status: 'PAID',
  created_at: String(createdAt),
  masked_account: '•• 4271',
  pot_refunds_count: Number(count),
}));
