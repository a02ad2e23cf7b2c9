import { expect, it } from 'vitest';
import { drawReceipt } from './receipt-drawing.ts';

const paper = { paid_at: '2026-11-18T17:42:00Z', purchases: [{ label: '<b>Mûres</b> & co', amount: 3 }] };

it('a name with markup is drawn as text', () => {
  const drawing = drawReceipt(paper);
  expect(drawing).toContain('&#60;B&#62;MÛRES&#60;/B&#62; &#38; CO');
  expect(drawing).not.toMatch(/<b>/i);
});

it('each further line makes the receipt longer by one row', () => {
  const drawnHeight = (count: number) => {
    const purchases = Array.from({ length: count }, () => ({ label: 'Poires', amount: 1 }));
    return Number(/height="(\d+)"/.exec(drawReceipt({ ...paper, purchases }))?.[1]);
  };
  expect(drawnHeight(30) - drawnHeight(10)).toBe(20 * 18);
});
