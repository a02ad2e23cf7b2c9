import { describe, expect, it } from 'vitest';
import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { Purchase, ReviewedReceipt } from '@cagnotte/generated/hooks/product';
import { SdkError } from '@cagnotte/sdk';
import { getMarks, findPriceText } from './marks.ts';
import { purchasesModes } from './review-store.ts';
import {
  findPurchaseAction,
  findFirstReviewable,
  isCredited,
  isOfMode,
  findLikelyPoints,
  getLoadFailure,
  getClaimModal,
  withFrenchPreposition,
  formatProductName,
  describeRefusal,
  toggleMode,
  withBothNames,
} from './rules.ts';
import { listGains, listOtherBrands, sumPoints, listAnalysisResults } from './summary.ts';
import { reviewText } from './text.ts';

const createPurchase = (overrides: Partial<Purchase> = {}): Purchase => ({ purchase_id: 'p', ...overrides });

describe('the rules of a review', () => {
  const points = createPurchase({ loyalty_points: 40, quantity: 1, amount: 4.95 });
  const pending = createPurchase({
    loyalty_points: 24,
    refund: { status: 'PENDING', amount: 1 },
    refund_status: 'PENDING',
  });
  const credited = createPurchase({ refund: { status: 'CREDITED', amount: 1.5 }, refund_status: 'CREDITED' });
  const refused = createPurchase({ refund: { status: 'REJECTED', amount: 9 }, refund_status: 'REJECTED' });
  const piece = createPurchase({ loyalty_points: 22, collector_item: { title: 'Pièce n° 4', number: 4 } });
  const joker = createPurchase({ collector_joker: { title: 'Joker à jouer' }, quantity: 2, amount: 2.2 });
  const purchases = [points, pending, credited, refused, piece, joker];
  const receipt: ReviewedReceipt = { receipt_uuid: 'r-1', purchases: purchases };
  const texts = (purchase: Purchase) => getMarks(purchase).map(({ text }) => text);
  const sdkError = (code: string, message: string) => ({ name: 'SdkError', code, message });

  describe('RV-01 RV-02 the five purchases modes', () => {
    it('selecting the active mode returns to all, and any other mode is selected', () => {
      expect(toggleMode('points', 'points')).toBe('all');
      expect(toggleMode('points', 'refunds')).toBe('refunds');
      expect(toggleMode('all', 'all')).toBe('all');
    });

    it('D64 each mode lists its own purchases', () => {
      expect(
        purchasesModes.map((mode) => [mode, purchases.filter((purchase) => isOfMode(purchase, mode))]),
      ).toEqual([
        ['all', purchases],
        ['points', [points, pending, piece]],
        ['refunds', [pending, credited, refused]],
        ['collector-pieces', [piece]],
        ['collector-jokers', [joker]],
      ]);
    });
  });

  describe('RV-07 RV-08 a failed load', () => {
    it.each([
      [sdkError('OTHER', 'Bad Request'), 'already-reviewed'],
      [sdkError('OTHER', 'timeout of 30000ms exceeded'), 'unexpected'],
      [sdkError('SERVER_ERROR', 'Bad Request'), 'unexpected'],
      [new Error('Bad Request'), 'unexpected'],
      [sdkError('UNAUTHORIZED', 'Bad Request'), 'session'],
      [sdkError('FORBIDDEN', 'Bad Request'), 'session'],
    ])('%o is %s', (error, expected) => expect(getLoadFailure(error)).toBe(expected));

    it('RV-08 the text is that of the specification, byte for byte', () => {
      expect(reviewText.fixed.alreadyReviewed).toBe('Vous avez déjà effectuer la revue de ce ticket.');
    });
  });

  describe('RV-09 refund status CREDITED counts as credited', () => {
    it('any other status does not count as credited', () =>
      expect(purchases.filter(isCredited)).toEqual([credited]));

    it('the status of the refund itself counts as well', () => {
      expect(isCredited(createPurchase({ refund: { status: 'CREDITED' } }))).toBe(true);
    });
  });

  describe('RV-10 D65 receipt_uuid and receiptUuid, purchase_id and purchaseId are both readable', () => {
    const camel = { receiptUuid: 'r-1', purchases: [{ purchaseId: 'p-1' }] } as unknown as ReviewedReceipt;
    const snake = { receipt_uuid: 'r-1', purchases: [{ purchase_id: 'p-1' }] };

    it.each([camel, snake])('they are read from %o', (response) => {
      const read = withBothNames(response);
      expect([read.receipt_uuid, read.receiptUuid]).toEqual(['r-1', 'r-1']);
      expect(read.purchases.map((purchase) => [purchase.purchase_id, purchase.purchaseId])).toEqual([
        ['p-1', 'p-1'],
      ]);
    });

    it('a receipt that has only a uuid is read, too', () => {
      const read = withBothNames({ uuid: 'r-1', purchases: [] } as unknown as ReviewedReceipt);
      expect(read.receipt_uuid).toBe('r-1');
    });
  });

  it('D61 the first receipt that can be reviewed is opened without a receipt_uuid', () => {
    const createReceipt = (receipt_uuid: string, status: string) =>
      ({ receipt_uuid, status }) as PendingReceipt;
    const receipts = [
      createReceipt('a', 'declared'),
      createReceipt('b', 'analyzed'),
      createReceipt('c', 'analyzed'),
    ];
    expect(findFirstReviewable(receipts)).toBe('b');
    expect(findFirstReviewable(receipts.slice(0, 1))).toBeUndefined();
  });

  describe('the gains of a purchase', () => {
    it.each([
      [points, ['+40 points']],
      [pending, ['+24 points', '1\u202f€ après validation']],
      [credited, ['1,50\u202f€ dans votre cagnotte']],
      [refused, ['Remboursement refusé']],
      [piece, ['+22 points', 'Pièce n° 4']],
      [createPurchase({ collector_item: { number: 7 } }), ['Pièce n°\u202f7']],
      [joker, ['Joker à jouer']],
      [createPurchase({ claim: { id: 1, status: 'SENT' } }), ['Réclamation envoyée']],
      [createPurchase({ claim: { id: 1, status: 'ACCEPTED' } }), ['Réclamation acceptée']],
      [
        createPurchase({ is_probably_eligible_to_program: [{ card_identifier: 'c' }] }),
        ['Points à confirmer'],
      ],
      [createPurchase(), ['Hors programme']],
    ])('%o is shown as %s', (purchase, expected) => expect(texts(purchase)).toEqual(expected));
  });

  describe('the price of a purchase', () => {
    it.each([
      [{ amount: 4.95, quantity: 1 }, '4,95\u202f€'],
      [{ amount: 2.2, quantity: 2 }, '2 × 1,10\u202f€ = 2,20\u202f€'],
      [{ amount: 1, quantity: 3 }, '1\u202f€'],
      [{ amount: null }, undefined],
    ])('of %o is %s', (overrides, expected) =>
      expect(findPriceText(createPurchase(overrides))).toBe(expected),
    );
  });

  describe('the head of the receipt', () => {
    it('sums up what it brings, without refused refunds', () => {
      expect(listGains(withBothNames(receipt))).toEqual([
        { label: 'Points gagnés', value: '86' },
        { label: 'Remboursements', value: '2,50\u202f€' },
        { label: 'Pièce de collection', value: '1', detail: 'Pour compléter une collection' },
        { label: 'Joker', value: '1', detail: 'Vaut la pièce de votre choix' },
      ]);
    });

    it('shows zero points for a receipt that brings nothing', () => {
      const nothing = withBothNames({ receipt_uuid: 'r', purchases: [] });
      expect(listGains(nothing)).toEqual([{ label: 'Points gagnés', value: '0' }]);
      expect(listAnalysisResults(nothing)).toEqual([{ label: 'Achats reconnus', value: '0' }]);
    });

    it('counts other brands of any status together, and the lines of the receipt that were read', () => {
      const full = {
        ...receipt,
        lines_count: 14,
        total_amount: 57.73,
        other_brands_recap: { offer_usages_by_status: { CREDITED: { count: 4 }, PENDING: { count: 2 } } },
        claim_without_purchases: [{ id: 1 }],
      };
      expect(listAnalysisResults(withBothNames(full)).map(({ value }) => value)).toEqual([
        '57,73\u202f€',
        '6 sur 14',
        '6',
        '1',
      ]);
    });
  });

  it('D66 D67 other brands are grouped by status, and an unknown status counts as pending', () => {
    const counts = {
      CREDITED: { count: 4 },
      ON_HOLD: { count: 1 },
      PENDING: { count: 2 },
      REJECTED: { count: 0 },
    };
    const recap = { ...receipt, other_brands_recap: { offer_usages_by_status: counts } };
    expect(listOtherBrands(withBothNames(recap))).toEqual([
      { label: 'Remboursements crédités', value: '4' },
      { label: 'Remboursements en attente', value: '3' },
    ]);
    expect(listOtherBrands(withBothNames(receipt))).toEqual([]);
  });

  it('the points of a receipt are those of its purchases', () =>
    expect(sumPoints(withBothNames(receipt))).toBe(86));

  it('a product name never breaks between a quantity and its unit', () => {
    expect(formatProductName('Yaourts brebis, 4 × 125 g')).toBe('Yaourts brebis, 4\u202f×\u202f125\u202fg');
    expect(formatProductName('Jus de pomme, 1,5 L')).toBe('Jus de pomme, 1,5\u202fL');
    expect(formatProductName('Lot de 3 gants')).toBe('Lot de 3 gants');
  });
});

describe('claims', () => {
  const eligible = (...cards: string[]) =>
    createPurchase({
      is_probably_eligible_to_program: cards.map((card_identifier) => ({ card_identifier, points: 12 })),
    });

  describe('RV-04 a purchase without probable programme eligibility', () => {
    it.each([createPurchase(), eligible()])('opens the scan modal', (purchase) => {
      expect(getClaimModal(purchase, 'card-verger')).toBe('scan');
      // Two unknown cards do not match.
      expect(getClaimModal(purchase, undefined)).toBe('scan');
    });
  });

  describe('RV-05 the first eligible card against the card of the shop', () => {
    it('the same card opens the trusting modal', () =>
      expect(getClaimModal(eligible('card-verger', 'other'), 'card-verger')).toBe('trusting'));

    it('another card opens the scan modal', () =>
      expect(getClaimModal(eligible('other'), 'card-verger')).toBe('scan'));

    it('only the first card is compared', () =>
      expect(getClaimModal(eligible('other', 'card-verger'), 'card-verger')).toBe('scan'));
  });

  describe('the action on a purchase', () => {
    it.each([
      ['may belong to the programme', 'claim', eligible('card-verger')],
      ['has a joker, and nothing else', 'scan', createPurchase({ collector_joker: { title: 'Joker' } })],
      ['brings nothing', 'scan', createPurchase({ loyalty_points: 0 })],
      ['brings points', undefined, createPurchase({ loyalty_points: 4 })],
      ['brings a refund', undefined, createPurchase({ refund: { status: 'PENDING' } })],
      ['brings a piece', undefined, createPurchase({ collector_item: { title: 'Pièce' } })],
      ['was claimed', undefined, { ...eligible('card-verger'), claim: { id: 1 } }],
    ])('for a purchase that %s is %s', (_case, expected, purchase) =>
      expect(findPurchaseAction(purchase)).toBe(expected),
    );
  });

  it('the points that a claim would bring are shown when they are known', () => {
    expect(findLikelyPoints(eligible('a'))).toBe(12);
    expect(
      findLikelyPoints(createPurchase({ is_probably_eligible_to_program: [{ card_identifier: 'a' }] })),
    ).toBe(undefined);
    expect(findLikelyPoints(createPurchase())).toBe(undefined);
  });
});

it.each([
  ['Le Club Verger', 'du Club Verger'],
  ['Les Vergers', 'des Vergers'],
  ['La Ferme', 'de La Ferme'],
  ['Maison Verger', 'de Maison Verger'],
  ['Aubrac', 'd’Aubrac'],
  ['Épicerie Roux', 'd’Épicerie Roux'],
])('a French name takes its article after “of”: %s, %s', (name, text) =>
  expect(withFrenchPreposition(name)).toBe(text),
);

describe('the words of a refusal', () => {
  const refused = (parameter: string, userMessage?: string) =>
    new SdkError('invalid_parameter', 'no', { parameter, reason: 'invalid', userMessage });

  it.each([
    ['a product of no offer', refused('ean'), 'Ce produit ne fait partie d’aucune offre.'],
    ['a purchase that was claimed', refused('purchase_id'), reviewText.refused.purchase_id],
    [
      'an unknown parameter',
      refused('toString'),
      'La demande n’a pas été acceptée. Vérifiez-la, ou contactez l’assistance.',
    ],
    [
      'something that is no longer there',
      new SdkError('OTHER', 'Record not found', { status: 404 }),
      'Ce qui est réclamé n’est plus à vérifier. Revenez à l’accueil.',
    ],
    ['a message of the server', refused('ean', 'Produit retiré.'), 'Produit retiré.'],
    [
      'anything else',
      new SdkError('SERVER_ERROR', 'Internal Server Error'),
      'La demande n’est pas partie. Réessayez dans un instant.',
    ],
  ])('are French for %s', (_case, error, text) => expect(describeRefusal(error)).toBe(text));
});
