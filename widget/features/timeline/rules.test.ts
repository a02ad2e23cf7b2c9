import { describe, expect, test } from 'vitest';
import { actionOf, archivesLabel, neighbourOf, titleOf } from './rules.ts';

const message = (category: string, receipt_uuid: string | null = 'r1') => ({
  identifier: category,
  category,
  timeline_ordered_key: '1',
  receipt_uuid,
});
const waiting = [
  { receipt_uuid: 'r1', status: 'analyzed' },
  { receipt_uuid: 'r2', status: 'declared' },
];

describe('what a message leads to', () => {
  test.each(['AnalyzedReceipt', 'FilteredAnalyzedReceipt'])('%s to the review that waits', (category) =>
    expect(actionOf(message(category), waiting)).toEqual({ kind: 'review', receipt: 'r1' }),
  );
  test.each([
    ['a receipt that is done with', message('AnalyzedReceipt', 'r9'), waiting],
    ['one that is not analysed', message('AnalyzedReceipt', 'r2'), waiting],
    ['none', message('AnalyzedReceipt', null), [{ receipt_uuid: '', status: 'analyzed' }]],
    ['one of which nothing is known yet', message('AnalyzedReceipt'), undefined],
    ['one that was never to be reviewed', message('CompletedReceipt'), waiting],
  ])('but not to the review of %s', (_what, about, known) => expect(actionOf(about, known)).toBeUndefined());
  test('RejectedReceipt to the camera', () =>
    expect(actionOf(message('RejectedReceipt'), undefined)).toEqual({ kind: 'retake' }));
});

test.each([
  [false, false, 'Archives'],
  [false, true, 'Archives'],
  [true, false, 'Archives'],
  [true, true, 'Fermer les archives'],
])('TL-08 archives open %s and loaded %s: %s', (isOpen, isLoaded, label) =>
  expect(archivesLabel({ isOpen, isLoaded })).toBe(label),
);

test('who is next to a message that leaves', () => {
  const [one, two, three] = [message('1'), message('2'), message('3')];
  expect(neighbourOf([one, two, three], two)).toBe(three);
  expect(neighbourOf([one, two, three], three)).toBe(two);
  expect(neighbourOf([one], one)).toBeUndefined();
});

test('a message without a title has one of ours', () => {
  expect(titleOf({ title: 'Ticket analysé' })).toBe('Ticket analysé');
  for (const nothing of [{}, { title: null }, { title: '' }, { title: ' ' }])
    expect(titleOf(nothing)).toBe('Nouveau message');
});
