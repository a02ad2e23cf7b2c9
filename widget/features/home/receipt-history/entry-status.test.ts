import { expect, test } from 'vitest';
import { entryStatus } from './entry-status.ts';

const listed = (status: string, overrides: object = {}) => ({
  status,
  points: undefined,
  reason: undefined,
  pending: { receipt_uuid: 'a', captured_at: '', status, ...overrides },
});
const past = (status: string | undefined, points?: number) => ({
  status,
  points,
  pending: undefined,
  reason: undefined,
});

test.each([
  [
    'a receipt to review',
    listed('analyzed', { purchases_to_review_count: 3 }),
    'Analysé, 3 achats à vérifier',
  ],
  [
    'a rejected receipt',
    listed('rejected', { rejection_reason: 'photo illisible' }),
    'Refusé, photo illisible',
  ],
  ['a receipt with points', { ...listed('user_reviewed', { points: 86 }), points: 86 }, 'Validé'],
  [
    'a receipt without points',
    { ...listed('user_reviewed', { points: 0 }), points: 0 },
    'Validé, aucun point cette fois',
  ],
])('the status is right for %s of the server’s list', (_, entry, text) =>
  expect(entryStatus(entry)).toMatchObject({ text }),
);

test.each([
  [past('declared'), 'Reçu, analyse en cours'],
  [past('analyzed'), 'Analysé'],
  [past('filtered_analyzed'), 'Analysé, rien à vérifier'],
  [past('filtered_analyzed', 0), 'Analysé, rien à vérifier'],
  [past('filtered_analyzed', 5), 'Validé'],
  [past('user_reviewed', 86), 'Validé'],
  [past('user_reviewed', 0), 'Validé, aucun point cette fois'],
  [past('user_reviewed'), 'Validé'],
  [past('completed', 64), 'Terminé'],
  [past('rejected'), 'Refusé'],
  [{ ...past('rejected'), reason: 'La photo est illisible !' }, 'Refusé. La photo est illisible\u202f!'],
  [past(undefined), 'Reçu, analyse en cours'],
])('the status is right for %o, which the server no longer lists', (entry, text) =>
  expect(entryStatus(entry)).toMatchObject({ text }),
);
