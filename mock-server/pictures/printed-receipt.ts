import { createHash } from 'node:crypto';
import type { ResponseOf } from '../contracts/operation-types.ts';

type Review = ResponseOf<'showReceiptReview'>['receipt'];

/** The data of a review that are printed. */
export type PrintedReceipt = Partial<
  Pick<Review, 'shop_name' | 'shop_location' | 'paid_at' | 'total_amount' | 'lines_count'>
> & {
  readonly purchases: readonly Pick<Review['purchases'][number], 'label' | 'quantity' | 'amount'>[];
  readonly loyalty_reward_usages?: Review['loyalty_reward_usages'];
};

/** One line of the paper. */
export interface PrintedLine {
  /** The name, in as many rows as it needs. */
  readonly name: readonly string[];
  /** For example `2 x 1,10`; undefined for a single item. */
  readonly unitPriceText?: string;
  readonly price: string;
}

/** A printed till receipt. */
export interface Printed {
  readonly shop: readonly string[];
  readonly place: readonly string[];
  readonly day: string | undefined;
  readonly time: string | undefined;
  readonly lines: readonly PrintedLine[];
  readonly coupons: readonly PrintedLine[];
  readonly total: string;
}

/** Products of brands without a programme, with approximate prices in cents. */
const otherBrandProducts: readonly (readonly [string, number])[] = [
  ['Pain de campagne', 265],
  ['Œufs plein air x12', 432],
  ['Comté 18 mois, 320 g', 748],
  ['Beurre doux, 250 g', 289],
  ['Salade batavia', 129],
  ['Tomates grappe, 1 kg', 349],
  ['Lait demi-écrémé, 6 x 1 L', 659],
  ['Bananes, 800 g', 176],
  ['Riz long, 1 kg', 210],
  ['Eau minérale, 6 x 1,5 L', 320],
  ['Jambon blanc x4', 372],
  ['Savon de Marseille', 410],
  ['Moutarde à l’ancienne', 195],
];
const otherProductsLabel = 'Autres articles';
const maxRowLength = 26;
/** The shop's name is printed larger. */
const maxShopRowLength = 22;

const toCents = (euros: number | null | undefined): number => Math.round((euros ?? 0) * 100);
const formatPrice = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** Spaces around quantities that do not break: '4 × 125 g' and '70 %' stay in one row. */
const unbreakableSpaces = /(?<=[\d×]) (?=[\d×%€a-z])/gi;

/** Breaks a text in capitals into rows of at most `length` characters. A longer word gets its own row. */
const breakIntoRows = (text: string, length: number): string[] => {
  const rows: string[] = [];
  for (const word of text.replace(unbreakableSpaces, '\u00a0').toUpperCase().split(/ +/).filter(Boolean)) {
    const row = `${rows.at(-1) ?? ''} ${word}`.trimStart();
    if (rows.length > 0 && row.length <= length) rows[rows.length - 1] = row;
    else rows.push(word);
  }
  return rows;
};

const toLine = (label: string, cents: number, quantity = 1): PrintedLine => ({
  name: breakIntoRows(label, maxRowLength),
  ...(quantity > 1 && { unitPriceText: `${quantity} x ${formatPrice(Math.round(cents / quantity))}` }),
  price: formatPrice(cents),
});

/** Invents `count` lines with a total of `cents`, the same ones for the same `seed`. */
const inventLines = (count: number, cents: number, seed: string): PrintedLine[] => {
  if (cents <= 0) return [];
  if (count <= 0) return [toLine(otherProductsLabel, cents)];
  const first = createHash('sha256').update(seed).digest()[0] ?? 0;
  const chosen = Array.from({ length: count }, (_, index) => {
    const [label, approximatePrice] = otherBrandProducts[(first + index * 5) % otherBrandProducts.length] ?? [
      otherProductsLabel,
      1,
    ];
    return { label, about: approximatePrice };
  });
  const sum = chosen.reduce((total, { about }) => total + about, 0);
  const costs = chosen.map(({ about }) => Math.floor((cents * about) / sum));
  const remainder = cents - costs.reduce((total, cost) => total + cost, 0);
  return chosen.map(({ label }, index) => toLine(label, (costs[index] ?? 0) + (index === 0 ? remainder : 0)));
};

const inFrance = { timeZone: 'Europe/Paris' } as const;

/** Prints a receipt: the purchases of its review, and further lines up to its total. */
export const printReceipt = (receipt: PrintedReceipt): Printed => {
  const { shop_name, shop_location, paid_at, total_amount, lines_count, purchases } = receipt;
  const purchaseLines = purchases.map(({ label, amount, quantity }) =>
    toLine(label ?? otherProductsLabel, toCents(amount), quantity ?? 1),
  );
  const usages = receipt.loyalty_reward_usages ?? [];
  const purchasesTotal = purchases.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const couponsTotal = usages.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const total = typeof total_amount === 'number' ? toCents(total_amount) : purchasesTotal - couponsTotal;
  const otherLinesCount = (lines_count ?? purchaseLines.length) - purchaseLines.length;
  const paid = paid_at ? new Date(paid_at) : undefined;
  return {
    shop: breakIntoRows(shop_name ?? '', maxShopRowLength),
    place: breakIntoRows(shop_location ?? '', maxRowLength),
    day: paid?.toLocaleDateString('fr-FR', inFrance),
    time: paid?.toLocaleTimeString('fr-FR', { ...inFrance, hour: '2-digit', minute: '2-digit' }),
    lines: [
      ...purchaseLines,
      ...inventLines(otherLinesCount, total + couponsTotal - purchasesTotal, `${paid_at ?? ''} ${total}`),
    ],
    coupons: usages.map(({ title, amount }) => toLine(title ?? 'Bon', -toCents(amount))),
    total: formatPrice(total),
  };
};
