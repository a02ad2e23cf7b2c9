import { describe, expect, it } from 'vitest';
import {
  findMessageAction,
  getArchivesLabel,
  isArchivable,
  findNeighbour,
  getMessageTitle,
} from './rules.ts';

const message = (category: string, receipt_uuid: string | null = 'r1') => ({
  identifier: category,
  category,
  timeline_ordered_key: '1',
  receipt_uuid,
});
const receipt = (receipt_uuid: string, status: string, is_retakable?: boolean) => ({
  receipt_uuid,
  status,
  captured_at: '2026-11-18T17:42:00Z',
  ...(is_retakable !== undefined && { is_retakable }),
});
const pendingReceipts = [
  receipt('r1', 'analyzed'),
  receipt('r2', 'declared'),
  receipt('r3', 'rejected'),
  receipt('r4', 'rejected', false),
];

describe('the action of a message', () => {
  it.each(['AnalyzedReceipt', 'FilteredAnalyzedReceipt'])(
    'leads from %s to the review that is pending',
    (category) =>
      expect(findMessageAction(message(category), pendingReceipts)).toEqual({
        kind: 'review',
        receipt: 'r1',
      }),
  );

  it.each([
    ['a receipt that is done with', message('AnalyzedReceipt', 'r9'), pendingReceipts],
    ['a receipt that is not analysed', message('AnalyzedReceipt', 'r2'), pendingReceipts],
    ['no receipt', message('AnalyzedReceipt', null), [receipt('', 'analyzed')]],
    ['a receipt that is not known yet', message('AnalyzedReceipt'), undefined],
    ['a receipt that needs no review', message('CompletedReceipt'), pendingReceipts],
  ])('does not lead to the review of %s', (_case, about, knownReceipts) =>
    expect(findMessageAction(about, knownReceipts)).toBeUndefined(),
  );

  it('leads from RejectedReceipt to the camera, for that receipt', () =>
    expect(findMessageAction(message('RejectedReceipt', 'r3'), pendingReceipts)).toEqual({
      kind: 'retake',
      receipt: 'r3',
    }));

  it.each([
    ['was sent before', 'r4', pendingReceipts],
    ['was replaced, and is listed no longer', 'r9', pendingReceipts],
    ['is not known yet', 'r3', undefined],
  ])('does not lead to the camera when the receipt %s', (_case, uuid, knownReceipts) =>
    expect(findMessageAction(message('RejectedReceipt', uuid), knownReceipts)).toBeUndefined(),
  );
});

describe('D139 a message with an action cannot be archived', () => {
  it.each([
    ['a pending review', message('AnalyzedReceipt'), pendingReceipts],
    ['a receipt to photograph again', message('RejectedReceipt', 'r3'), pendingReceipts],
    ['a review, before it is known whether it is pending', message('AnalyzedReceipt'), undefined],
    ['a refusal, before it is known whether it is pending', message('RejectedReceipt', 'r3'), undefined],
  ])('it cannot be archived when it is about %s', (_case, about, knownReceipts) =>
    expect(isArchivable(about, knownReceipts)).toBe(false),
  );

  it.each([
    ['a review that is done', message('AnalyzedReceipt', 'r9'), pendingReceipts],
    ['a receipt that was sent again', message('RejectedReceipt', 'r4'), pendingReceipts],
    ['a receipt that needs nothing', message('CompletedReceipt'), pendingReceipts],
    ['an analysis of no receipt', message('AnalyzedReceipt', null), undefined],
    ['a receipt that never has an action', message('CompletedReceipt'), undefined],
  ])('it can be archived when it is about %s', (_case, about, knownReceipts) =>
    expect(isArchivable(about, knownReceipts)).toBe(true),
  );
});

it.each([
  [false, false, 'Archives'],
  [false, true, 'Archives'],
  [true, false, 'Archives'],
  [true, true, 'Fermer les archives'],
])(
  'TL-08 the label of the archives is right when they are open %s and loaded %s: %s',
  (isOpen, isLoaded, label) => expect(getArchivesLabel({ isOpen, isLoaded })).toBe(label),
);

it('the neighbour of a removed message is the next one, else the previous one', () => {
  const [first, second, third] = [message('1'), message('2'), message('3')];
  expect(findNeighbour([first, second, third], second)).toBe(third);
  expect(findNeighbour([first, second, third], third)).toBe(second);
  expect(findNeighbour([first], first)).toBeUndefined();
});

it('a message without a title has a default title', () => {
  expect(getMessageTitle({ title: 'Ticket analysé' })).toBe('Ticket analysé');
  for (const nothing of [{}, { title: null }, { title: '' }, { title: ' ' }])
    expect(getMessageTitle(nothing)).toBe('Nouveau message');
});
