import { SdkError } from '@cagnotte/sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeToast, toasts } from '../../ui/toast-store.ts';
import { hold, sendHeld, takeBack, type SendArchived } from './archiving.ts';
import { timeline } from './timeline-store.ts';

const message = (identifier: string) => ({
  identifier,
  category: 'CompletedReceipt',
  timeline_ordered_key: '1',
});
const sent = vi.fn<SendArchived>(() => Promise.resolve());

beforeEach(() => {
  sent.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('reportError', vi.fn());
  Object.assign(timeline, { held: undefined, leaving: [] });
});
afterEach(() => {
  for (const { id } of toasts.list) closeToast(id);
  vi.unstubAllGlobals();
});

describe('archiving', () => {
  test('takes the message away at once, and sends nothing yet', () => {
    hold(message('a'), sent);
    expect(timeline).toMatchObject({ held: { identifier: 'a' }, leaving: ['a'] });
    expect(sent).not.toHaveBeenCalled();
  });
  test('taken back, it stays, and nothing is ever sent', async () => {
    hold(message('a'), sent);
    expect(takeBack()).toBe('a');
    await sendHeld(sent);
    expect(timeline).toMatchObject({ held: undefined, leaving: [] });
    expect(sent).not.toHaveBeenCalled();
    expect(takeBack()).toBeUndefined();
  });
  test('the next one sends the one before, and both are away meanwhile', () => {
    hold(message('a'), sent);
    hold(message('b'), sent);
    expect(sent.mock.calls).toEqual([[message('a')]]);
    expect(timeline).toMatchObject({ held: { identifier: 'b' }, leaving: ['a', 'b'] });
  });
  test('is sent once, however often the shopper goes', async () => {
    hold(message('a'), sent);
    hold(message('a'), sent);
    await Promise.all([sendHeld(sent), sendHeld(sent)]);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(timeline).toMatchObject({ held: undefined, leaving: [] });
  });
  test('ER-09 what fails is back in its place, and said', async () => {
    sent.mockRejectedValue(new Error('down'));
    hold(message('a'), sent);
    await sendHeld(sent);
    expect(timeline.leaving).toEqual([]);
    expect(toasts.list).toMatchObject([{ type: 'danger' }]);
  });
  test('not where the session has ended, which the whole widget says', async () => {
    sent.mockRejectedValue(new SdkError('UNAUTHORIZED', 'who are you', { status: 401 }));
    hold(message('a'), sent);
    await sendHeld(sent);
    expect(toasts.list).toEqual([]);
  });
});
