import { expect, it } from 'vitest';
import { describeEntryStatus } from './entry-status.ts';

const createListed = (status: string, overrides: object = {}) => ({
  status,
  points: undefined,
  reason: undefined,
  pending: { receipt_uuid: 'a', captured_at: '', status, ...overrides },
});
const createPast = (status: string | undefined, points?: number) => ({
  status,
  points,
  pending: undefined,
  reason: undefined,
});

it.each([
  [
    'a receipt to review',
    'Analysé, 3 achats à vérifier',
    createListed('analyzed', { purchases_to_review_count: 3 }),
  ],
  [
    'a rejected receipt',
    'Refusé, photo illisible',
    createListed('rejected', { rejection_reason: 'photo illisible' }),
  ],
  ['a receipt with points', 'Validé', { ...createListed('user_reviewed', { points: 86 }), points: 86 }],
  [
    'a receipt without points',
    'Validé, aucun point cette fois',
    { ...createListed('user_reviewed', { points: 0 }), points: 0 },
  ],
])('the status of %s in the server’s list is “%s”', (_, text, entry) =>
  expect(describeEntryStatus(entry)).toMatchObject({ text }),
);

it.each([
  [createPast('declared'), 'Reçu, analyse en cours'],
  [createPast('analyzed'), 'Analysé'],
  [createPast('filtered_analyzed'), 'Analysé, rien à vérifier'],
  [createPast('filtered_analyzed', 0), 'Analysé, rien à vérifier'],
  [createPast('filtered_analyzed', 5), 'Validé'],
  [createPast('user_reviewed', 86), 'Validé'],
  [createPast('user_reviewed', 0), 'Validé, aucun point cette fois'],
  [createPast('user_reviewed'), 'Validé'],
  [createPast('completed', 64), 'Terminé'],
  [createPast('rejected'), 'Refusé'],
  [
    { ...createPast('rejected'), reason: 'La photo est illisible !' },
    'Refusé. La photo est illisible\u202f!',
  ],
  [createPast(undefined), 'Reçu, analyse en cours'],
])('the status of %o, which the server no longer lists, is “%s”', (entry, text) =>
  expect(describeEntryStatus(entry)).toMatchObject({ text }),
);
