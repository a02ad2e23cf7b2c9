import { describe, expect, it } from 'vitest';
import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import type { UploadSnapshot } from '@cagnotte/sdk';
import { findReceiptPoints, mergeReceipts } from './entries.ts';

const message = (
  key: string,
  category: string,
  receiptUuid: string,
  overrides: Partial<TimelineMessage> = {},
): TimelineMessage => ({
  identifier: `message-${key}`,
  category,
  timeline_ordered_key: key,
  receipt_uuid: receiptUuid,
  created_at: `2026-11-${key}T12:00:00Z`,
  ...overrides,
});
const pending = (uuid: string, status: string, overrides: Partial<PendingReceipt> = {}): PendingReceipt => ({
  receipt_uuid: uuid,
  captured_at: '2026-11-10T08:00:00Z',
  status,
  ...overrides,
});
const upload = (uuid: string, state: UploadSnapshot['state'] = 'sending'): UploadSnapshot => ({
  uuid,
  state,
  progress: 0.5,
  pictures: [],
  capturedAt: Date.parse('2026-11-20T08:00:00Z'),
  isDurable: true,
});
const merge = (sources: Partial<Parameters<typeof mergeReceipts>[0]>) =>
  mergeReceipts({ messages: [], pending: [], uploads: [], ...sources });

describe('a receipt with several messages', () => {
  const captured_at = '2026-11-10T08:00:00Z';
  const messages = [
    message('10', 'DeclaredReceipt', 'a', { captured_at, image_url: 'a.webp' }),
    message('14', 'CompletedReceipt', 'a', { captured_at, shop_name: 'Maison Verger', total_amount: 42 }),
    message('12', 'UserReviewedReceipt', 'a', { captured_at, points: 86 }),
    message('11', 'AnalyzedReceipt', 'a', { captured_at, points: 98 }),
  ];

  it('is one entry with the state of the latest message, and with each detail of the latest message that has it', () =>
    expect(merge({ messages })).toEqual([
      {
        uuid: 'a',
        date: captured_at,
        sortTime: Date.parse(captured_at),
        shop_name: 'Maison Verger',
        total_amount: 42,
        points: 86,
        status: 'completed',
        reason: undefined,
        picture: 'a.webp',
        pending: undefined,
        upload: undefined,
      },
    ]));

  it('has the state of the server’s list while it is listed', () =>
    expect(merge({ messages, pending: [pending('a', 'analyzed')] })).toMatchObject([
      { uuid: 'a', status: 'analyzed', points: undefined, pending: { status: 'analyzed' } },
    ]));

  it('shows why it was rejected, until it is accepted', () => {
    const rejected = message('13', 'RejectedReceipt', 'a', { text: 'La photo est illisible.' });
    expect(merge({ messages: [rejected] })).toMatchObject([
      { status: 'rejected', reason: 'La photo est illisible.' },
    ]);
    expect(merge({ messages: [rejected, ...messages] })).toMatchObject([{ reason: undefined }]);
  });

  it('is one entry with its upload', () =>
    expect(merge({ messages, uploads: [upload('a', 'sent')] })).toMatchObject([
      { uuid: 'a', date: captured_at, status: 'completed', upload: { state: 'sent' } },
    ]));
});

describe('the points of a receipt', () => {
  const latestFirst = (...categories: readonly (readonly [category: string, points?: number | null])[]) =>
    categories.map(([category, points], index) =>
      message(String(28 - index), category, 'a', points === undefined ? {} : { points }),
    );

  it.each([
    ['announced once are counted', latestFirst(['CompletedReceipt', 64]), 64],
    [
      'announced twice are not added up',
      latestFirst(['CompletedReceipt', 86], ['UserReviewedReceipt', 86]),
      86,
    ],
    [
      'corrected later are the corrected ones',
      latestFirst(['CompletedReceipt', 64], ['UserReviewedReceipt', 86]),
      64,
    ],
    [
      'announced before the end are counted',
      latestFirst(['CompletedReceipt'], ['UserReviewedReceipt', 86]),
      86,
    ],
    [
      'credited without a review are counted',
      latestFirst(['FilteredAnalyzedReceipt', 5], ['DeclaredReceipt']),
      5,
    ],
    ['announced as none are 0', latestFirst(['UserReviewedReceipt', 0]), 0],
    ['only promised by the analysis are unknown', latestFirst(['AnalyzedReceipt', 98]), undefined],
    [
      'promised and then lost are unknown',
      latestFirst(['RejectedReceipt'], ['UserReviewedReceipt', 86]),
      undefined,
    ],
    [
      'promised and then left out are unknown',
      latestFirst(['CompletedReceipt', null], ['AnalyzedReceipt', 98]),
      undefined,
    ],
    ['are unknown without a message', [], undefined],
  ])('%s', (_, messages, points) => expect(findReceiptPoints(messages, undefined)).toBe(points));

  it('come from the server’s list rather than from the messages', () => {
    const messages = latestFirst(['UserReviewedReceipt', 86]);
    expect(findReceiptPoints(messages, { status: 'user_reviewed', points: 90 })).toBe(90);
    expect(findReceiptPoints(messages, { status: 'user_reviewed' })).toBe(86);
    expect(findReceiptPoints(messages, { status: 'rejected', points: 90 })).toBeUndefined();
    expect(findReceiptPoints(messages, { status: 'declared' })).toBeUndefined();
  });
});

describe('the list of receipts', () => {
  it('has the latest capture first, and receipts without a date last', () => {
    const entries = merge({
      messages: [
        message('21', 'CompletedReceipt', 'old', { captured_at: '2026-11-02T08:00:00Z' }),
        message('05', 'RejectedReceipt', 'undated', { created_at: null }),
        message('15', 'CompletedReceipt', 'middle', { captured_at: '2026-11-14T08:00:00Z' }),
      ],
      pending: [pending('listed', 'declared')],
      uploads: [upload('here')],
    });
    expect(entries.map(({ uuid }) => uuid)).toEqual(['here', 'middle', 'listed', 'old', 'undated']);
  });

  it('leaves out messages without a receipt', () =>
    expect(
      merge({
        messages: [message('05', 'CompletedReceipt', ''), { ...message('04', 'A', ''), receipt_uuid: null }],
      }),
    ).toEqual([]));

  it('uses the day of the latest message when the capture date is unknown', () =>
    expect(
      merge({ messages: [message('12', 'AnalyzedReceipt', 'a'), message('11', 'DeclaredReceipt', 'a')] }),
    ).toMatchObject([{ date: '2026-11-12T12:00:00Z', sortTime: Date.parse('2026-11-12T12:00:00Z') }]));

  it('dates a receipt no later than its latest message, even if the clock of its device was fast', () =>
    expect(
      merge({ messages: [message('12', 'AnalyzedReceipt', 'a', { captured_at: '2027-01-01T00:00:00Z' })] }),
    ).toMatchObject([{ date: '2027-01-01T00:00:00Z', sortTime: Date.parse('2026-11-12T12:00:00Z') }]));

  it('treats an invalid date as a missing one', () =>
    expect(
      merge({
        messages: [message('12', 'AnalyzedReceipt', 'a', { captured_at: 'hier', created_at: 'hier' })],
      }),
    ).toMatchObject([{ date: 'hier', sortTime: undefined }]));
});
