import type { Event, UploadSnapshot } from '@cagnotte/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellArrivals } from './tell-arrivals.ts';

const receipt: UploadSnapshot = {
  uuid: 'r',
  state: 'sent',
  progress: 1,
  pictures: [],
  createdAt: Date.parse('2026-11-18T17:42:00Z'),
  isDurable: true,
};

const after = (type: 'receipt_sent' | 'receipt_changed', shown?: string) => {
  const tell = vi.fn();
  let notify: (event: Event) => void = () => undefined;
  tellArrivals({
    outbox: {
      list: () => [receipt],
      subscribe: (listener) => {
        notify = listener;
        return () => undefined;
      },
    },
    isShown: (uuid) => uuid === shown,
    tell,
  });
  notify({ type, receiptUuid: 'r', at: 0 });
  return tell.mock.calls;
};

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-18T20:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('a receipt that arrives while the shopper is elsewhere', () => {
  it('is told once it is there', () => {
    expect(after('receipt_sent')).toEqual([['Ticket de 18\u202fh\u202f42 bien envoyé']]);
    expect(after('receipt_changed')).toEqual([]);
  });
  it('is not told where its arrival is seen', () => expect(after('receipt_sent', 'r')).toEqual([]));
});
