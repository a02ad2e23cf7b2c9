import { describe, expect, it } from 'vitest';
import { createReviewCalls, seededUuid } from './review-calls.ts';
import { shareSandbox } from './share-sandbox.ts';

const shared = shareSandbox();
const fetchDrawing = async (address: string | null | undefined): Promise<string> => {
  const response = await fetch(address ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ]);
  return response.text();
};
/** Returns the texts on a drawing, row by row, with ordinary spaces. */
const listTexts = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text.replaceAll('\u00a0', ' '));
const formatPrice = (euros: number): string => euros.toFixed(2).replace('.', ',');

describe('the picture of a receipt', () => {
  it.each(['plain', 'refunds.plain', 'many.plain', 'nopurchases.plain'])(
    'agrees with its review line by line: demo.%s',
    async (token) => {
      const { show, pending } = createReviewCalls(shared(), `demo.${token}`);
      const review = await show();
      const texts = listTexts(await fetchDrawing(review.image_url));
      const day = new Date(review.paid_at ?? '').toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });
      expect(texts).toEqual(expect.arrayContaining(['MAISON VERGER', 'LYON CROIX-ROUSSE', day, 'TOTAL EUR']));
      expect(texts[texts.indexOf('TOTAL EUR') + 1]).toBe(formatPrice(review.total_amount ?? 0));
      const allTexts = texts.join(' ');
      let position = 0;
      for (const { label, amount } of review.purchases) {
        // The name may take several rows; the quantity and the price follow it.
        position = allTexts.indexOf((label ?? '').toUpperCase(), position);
        expect(position, `${label} is on the picture`).toBeGreaterThan(0);
        expect(allTexts.slice(position + (label ?? '').length)).toMatch(
          new RegExp(`^(?: +\\d+ x [\\d,]+)? ${formatPrice(amount ?? 0)}`),
        );
      }
      const prices = texts.slice(0, texts.indexOf('TOTAL EUR')).filter((text) => /^-?\d+,\d\d$/.test(text));
      const paid = prices.reduce((sum, price) => sum + Math.round(Number(price.replace(',', '.')) * 100), 0);
      expect(paid).toBe(Math.round((review.total_amount ?? 0) * 100));
      expect(prices).toHaveLength((review.lines_count ?? 0) + (review.loyalty_reward_usages ?? []).length);
      const listed = (await pending()).find(({ receipt_uuid: uuid }) => uuid === seededUuid);
      expect(listed?.image_url).toBe(review.image_url);
    },
  );

  it('is unreadable if the receipt was refused', async () => {
    const rejected = (await createReviewCalls(shared(), 'demo.refused').pending()).find(
      ({ status }) => status === 'rejected',
    );
    expect(await fetchDrawing(rejected?.image_url)).toContain('feGaussianBlur');
  });

  it('has the day of its message if there is no receipt', async () => {
    const messages = await createReviewCalls(shared(), 'demo.messages').messages();
    const completed = messages.find(({ category }) => category === 'CompletedReceipt');
    const day = new Date(completed?.created_at ?? '').toLocaleDateString('fr-FR', {
      timeZone: 'Europe/Paris',
    });
    expect(listTexts(await fetchDrawing(completed?.image_url))).toContain(day);
  });

  it('is not found under an unknown name', async () => {
    const response = await fetch(`${shared().files}/__sandbox/receipts/${'0'.repeat(64)}.svg`);
    expect(response.status).toBe(404);
  });
});

describe('the pictures of goods and offers', () => {
  const listPictures = async (token: string): Promise<string[]> => {
    const { get, send } = shared();
    const responses = await Promise.all([
      ...['shopv3', 'earned_coupons', 'timeline'].map((path) => get(`/api/kitv3/${path}`, token)),
      ...['offers', 'offer_history'].map((path) => send(`/api/kitv4/${path}`, { access_token: token })),
    ]);
    const texts = await Promise.all(responses.map((response) => response.text()));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    return [...new Set(texts.join('').match(/http[^"]+\/(?:goodies|offers|news)\/[^"]+/g))];
  };

  it('are different drawings, in the colour of the programme', async () => {
    const green = await listPictures('demo.goods');
    expect(green).toHaveLength(12);
    const names = new Set(green.map((address) => address.replace(/.*\/(offre-)?|\.webp$/g, '')));
    const drawings = await Promise.all(green.map(fetchDrawing));
    // The velouté is both in an offer and in the news.
    expect(new Set(drawings).size).toBe(names.size);
    for (const drawing of drawings) expect(drawing).toContain('#0b7a4f');
    const [yellow] = await listPictures('demo.yellow.goods');
    const drawing = await fetchDrawing(yellow);
    expect(drawing).toContain('#ffe600');
    expect(drawing).not.toContain('#0b7a4f');
  });

  it('include the programme’s picture for a good without a drawing', async () => {
    const { files } = shared();
    const header = await fetchDrawing(`${files}/__sandbox/headers/c8102e/1x.svg`);
    for (const name of ['goodies/tasse.webp', 'goodies/..%2F..%2Fpackage.webp'])
      expect(await fetchDrawing(`${files}/__sandbox/images/c8102e/${name}`)).toBe(header);
  });
});
