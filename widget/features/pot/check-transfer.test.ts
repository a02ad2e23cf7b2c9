import { SdkError } from '@cagnotte/sdk';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pot } from '../../stores/pot.ts';
import { transferMark } from '../../stores/transfer-mark.ts';
import { checkTransfer } from './check-transfer.ts';
import { freshTab } from './testing/tab.ts';

const before = { amount: 14.5, newest: 8812 };
const untouched = { pot: { current_amount: 14.5 }, transfer_payments: [{ id: 8812, amount: 22 }] };
const paid = {
  pot: { current_amount: 0 },
  transfer_payments: [{ id: 9034, amount: 14.5, masked_account: '•• 4271' }],
};
const unreachable = new SdkError('CONNECTION_FAILED', 'Request has been terminated');

let tab = freshTab();
beforeEach(() => {
  tab = freshTab();
  transferMark.keep(before);
  pot.doubted = before;
});

describe('D89 a transfer in doubt', () => {
  test('that was heard is a success, in the words of what was found', async () => {
    pot.isTransferOpen = true;
    pot.paymentInformation.iban = 'FR7630006000011234560664271';
    await checkTransfer(before, () => Promise.resolve(paid));
    expect(tab.told()).toEqual([
      ['success', 'Transfert demandé avec succès.\n14,50\u202f€ en route vers •• 4271.'],
    ]);
    expect(pot).toMatchObject({ doubted: undefined, isTransferOpen: false, isChecking: false });
    expect(pot.paymentInformation.iban).toBe('');
    expect(tab.kept.size).toBe(0);
  });
  test('that was not can be asked for again', async () => {
    await checkTransfer(before, () => Promise.resolve(untouched));
    expect(tab.told()).toEqual([['warning', expect.stringContaining('n’est pas passée')]]);
    expect(pot.doubted).toBeUndefined();
    expect(tab.kept.size).toBe(0);
  });
  test('says so in the sheet while that is open', async () => {
    pot.isTransferOpen = true;
    await checkTransfer(before, () => Promise.resolve(untouched));
    expect(tab.told()).toEqual([]);
    expect(pot.notice?.text).toContain('n’est pas passée');
    expect(pot.isTransferOpen).toBe(true);
  });
  test('stays in doubt while nobody answers, and after a reload', async () => {
    await checkTransfer(before, () => Promise.reject(unreachable));
    expect(pot.doubted).toEqual(before);
    expect(transferMark.read()).toEqual(before);
    expect(tab.told()).toEqual([['warning', expect.stringContaining('Toujours pas de réponse')]]);
    expect(tab.report).toHaveBeenCalledWith(unreachable);
  });
  test('is looked into once at a time', async () => {
    let answer = (_pot: typeof paid): void => undefined;
    const look = vi.fn(() => new Promise<typeof paid>((resolve) => (answer = resolve)));
    const first = checkTransfer(before, look);
    await checkTransfer(before, look);
    answer(paid);
    await first;
    expect(look).toHaveBeenCalledOnce();
  });
  test('an end of the session is the whole widget’s business', async () => {
    await checkTransfer(before, () =>
      Promise.reject(new SdkError('UNAUTHORIZED', 'refused', { status: 401 })),
    );
    expect(tab.told()).toEqual([]);
    expect(tab.report).not.toHaveBeenCalled();
  });
});
