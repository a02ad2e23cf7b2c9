import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SdkError } from '@cagnotte/sdk';
import { closeToast, toasts } from '../../ui/toasts/toast-store.ts';
import { holdMessage, sendHeldMessage, restoreHeldMessage, type SendArchived } from './archiving.ts';
import { timelineStore } from './timeline-store.ts';

const message = (identifier: string) => ({
  identifier,
  category: 'CompletedReceipt',
  timeline_ordered_key: '1',
});
const send = vi.fn<SendArchived>(() => Promise.resolve());

beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('reportError', vi.fn());
  Object.assign(timelineStore, { heldMessage: undefined, leaving: [] });
});
afterEach(() => {
  for (const { id } of toasts.list) closeToast(id);
  vi.unstubAllGlobals();
});

describe('archiving', () => {
  it('removes the message at once, and sends nothing yet', () => {
    holdMessage(message('a'), send);
    expect(timelineStore).toMatchObject({ heldMessage: { identifier: 'a' }, leaving: ['a'] });
    expect(send).not.toHaveBeenCalled();
  });

  it('sends nothing when it is undone, and the message stays', async () => {
    holdMessage(message('a'), send);
    expect(restoreHeldMessage()).toBe('a');
    await sendHeldMessage(send);
    expect(timelineStore).toMatchObject({ heldMessage: undefined, leaving: [] });
    expect(send).not.toHaveBeenCalled();
    expect(restoreHeldMessage()).toBeUndefined();
  });

  it('sends the previous message with the next one, and both stay removed meanwhile', () => {
    holdMessage(message('a'), send);
    holdMessage(message('b'), send);
    expect(send.mock.calls).toEqual([[message('a')]]);
    expect(timelineStore).toMatchObject({ heldMessage: { identifier: 'b' }, leaving: ['a', 'b'] });
  });

  it('is sent once, however often the shopper leaves', async () => {
    holdMessage(message('a'), send);
    holdMessage(message('a'), send);
    await Promise.all([sendHeldMessage(send), sendHeldMessage(send)]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(timelineStore).toMatchObject({ heldMessage: undefined, leaving: [] });
  });

  it('ER-09 puts the message back after a failure, and shows a toast', async () => {
    send.mockRejectedValue(new Error('down'));
    holdMessage(message('a'), send);
    await sendHeldMessage(send);
    expect(timelineStore.leaving).toEqual([]);
    expect(toasts.list).toMatchObject([{ type: 'danger' }]);
  });

  it('shows no toast when the session has ended, which the whole widget shows', async () => {
    send.mockRejectedValue(new SdkError('UNAUTHORIZED', 'who are you', { status: 401 }));
    holdMessage(message('a'), send);
    await sendHeldMessage(send);
    expect(toasts.list).toEqual([]);
  });
});
