import { describe, expect, it } from 'vitest';
import { printReceipt, type PrintedReceipt } from './printed-receipt.ts';

const receipt: PrintedReceipt = {
  shop_name: 'Maison Verger',
  shop_location: 'Lyon Croix-Rousse',
  paid_at: '2026-11-18T17:42:00Z',
  total_amount: 20,
  lines_count: 5,
  purchases: [
    { label: 'Café moulu pur arabica, 250 g', quantity: 1, amount: 4.95 },
    { label: 'Lentilles vertes du Berry', quantity: 2, amount: 2.2 },
  ],
  loyalty_reward_usages: [],
};
const cents = (price: string) => Math.round(Number(price.replace(',', '.')) * 100);

describe('a printed receipt', () => {
  it('begins with the shop, and the day and the time in France', () => {
    const { shop, place, day, time } = printReceipt(receipt);
    expect([shop, place, day, time]).toEqual([
      ['MAISON VERGER'],
      ['LYON CROIX-ROUSSE'],
      '18/11/2026',
      '18:42',
    ]);
  });

  it('lists each purchase of the review with its quantity and total price', () => {
    expect(printReceipt(receipt).lines.slice(0, 2)).toEqual([
      { name: ['CAFÉ MOULU PUR ARABICA,', '250\u00a0G'], price: '4,95' },
      { name: ['LENTILLES VERTES DU BERRY'], unitPriceText: '2 x 1,10', price: '2,20' },
    ]);
  });

  it('breaks no row between a figure and its unit', () => {
    const purchases = ['Yaourts brebis nature, 4 × 125 g', 'Tablette chocolat noir 70 %'].map((label) => ({
      label,
    }));
    expect(printReceipt({ purchases }).lines.map(({ name }) => name)).toEqual([
      ['YAOURTS BREBIS NATURE,', '4\u00a0×\u00a0125\u00a0G'],
      ['TABLETTE CHOCOLAT NOIR', '70\u00a0%'],
    ]);
  });

  it('has the number of lines of the review, which add up to the total', () => {
    const { lines, total } = printReceipt(receipt);
    expect(lines).toHaveLength(5);
    expect(total).toBe('20,00');
    expect(lines.reduce((sum, { price }) => sum + cents(price), 0)).toBe(2000);
    expect(lines.every(({ price }) => cents(price) > 0)).toBe(true);
    expect(new Set(lines.map(({ name }) => name.join(' '))).size).toBe(5);
  });

  it('adds up with a used coupon', () => {
    const { lines, coupons } = printReceipt({
      ...receipt,
      loyalty_reward_usages: [
        { earned_coupon_identifier: 'e', title: 'Bon de 2 €', amount: 2, status: 'USED' },
      ],
    });
    expect(coupons).toEqual([{ name: ['BON DE 2\u00a0€'], price: '-2,00' }]);
    expect(lines.reduce((sum, { price }) => sum + cents(price), 0)).toBe(2200);
  });

  it('needs nothing but purchases', () => {
    const { lines, total, day } = printReceipt({ purchases: receipt.purchases });
    expect(lines).toHaveLength(2);
    expect([total, day]).toEqual(['7,15', undefined]);
  });

  it('adds a line for other products when the number of lines is used up', () => {
    const { lines } = printReceipt({ ...receipt, lines_count: 2 });
    expect(lines.at(-1)).toEqual({ name: ['AUTRES ARTICLES'], price: '12,85' });
  });

  it('is the same at each request, and differs from that of another receipt', () => {
    const listInventedLines = ({ lines }: ReturnType<typeof printReceipt>) => lines.slice(2);
    expect(printReceipt(receipt)).toEqual(printReceipt(structuredClone(receipt)));
    const later = printReceipt({ ...receipt, paid_at: '2026-11-05T18:52:00Z' });
    expect(listInventedLines(later)).not.toEqual(listInventedLines(printReceipt(receipt)));
  });
});
