import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getGetPotQueryKey } from '@cagnotte/generated/hooks/product';
import { connectTransport } from '@cagnotte/generated/transport';
import { SdkError, type ErrorCode } from '@cagnotte/sdk';
import { createMutate } from '../../queries/mutate.ts';
import { getPendingActions } from '../../queries/run-action.ts';
import { createMemoryStorage } from '../../session/testing/memory-storage.ts';
import type { RequestDependencies } from '../../value-requests/outcome-rule.ts';
import { createPendingInMemory } from '../../value-requests/testing/pending-in-memory.ts';
import { checkOutcome, resolveLeftoverMarks } from '../../value-requests/unknown-outcome.ts';
import { transferOutcome } from '../pot-outcome.ts';
import { openTransfer, potStore } from '../pot-store.ts';
import { createFreshTab } from '../testing/tab.ts';
import { requestPayout } from './request-payout.ts';

const untouched = { pot: { current_amount: 14.5 }, transfer_payments: [{ id: 8812, amount: 22 }] };
const paid = {
  pot: { current_amount: 0 },
  transfer_payments: [{ id: 9034, amount: 14.5, masked_account: '•• 4271' }],
};
const generic = ['danger', 'Une erreur est survenue.\nNous en avons été informés.'];
const lost = new SdkError('CONNECTION_FAILED', 'Request has been terminated');

const transfer = vi.fn<() => Promise<unknown>>();
const read = vi.fn<() => Promise<unknown>>();
let storage = createMemoryStorage();

/** Opens a page of this device that shows the pot. */
function openPage(): RequestDependencies {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(getGetPotQueryKey('kit'), untouched);
  return {
    product: 'kit',
    queries,
    mutate: createMutate(queries),
    pending: createPendingInMemory({ storage: () => storage }),
    loadOutcomeRule: () => Promise.resolve(transferOutcome),
  };
}

let tab = createFreshTab();
let page = openPage();
beforeEach(() => {
  storage = createMemoryStorage();
  tab = createFreshTab();
  page = openPage();
  transfer.mockReset().mockResolvedValue({});
  read.mockReset().mockResolvedValue(untouched);
  connectTransport((_base, { url }) => (url.endsWith('/transfer') ? transfer() : read()));
  openTransfer({ hasRememberedAccount: false });
  potStore.step = 'confirmation';
  potStore.paymentInformation.iban = 'FR7630006000011234560664271';
});

const refused = (code: ErrorCode, status = 400, options: object = {}) =>
  new SdkError(code, 'no', { status, ...options });
/**
 * Requests a transfer that fails.
 * @param potAfter the pot as the server returns it afterwards
 */
const requestFailingPayout = (error: Error, potAfter: object = untouched) => {
  transfer.mockImplementationOnce(() => {
    read.mockResolvedValue(potAfter);
    return Promise.reject(error);
  });
  return requestPayout(page, { remember_account: false });
};

describe('PO-08 a confirmed transfer', () => {
  it('shows a toast with the words of the specification, and nothing typed is kept', async () => {
    await requestPayout(page, { remember_account: false });
    expect(tab.getToasts()).toEqual([['success', 'Transfert demandé avec succès.']]);
    expect(potStore.isTransferOpen).toBe(false);
    expect(getPendingActions(page.queries, ['pot'])).toEqual([]);
    expect(potStore.paymentInformation.iban).toBe('');
  });

  it('has a mark on the device until its outcome is shown, and the mark has no data of the account', async () => {
    transfer.mockImplementationOnce(() => {
      expect(page.pending.list()).toMatchObject([
        { operation: 'requestTransfer', subject: '', about: {}, before: { amount: 14.5, newest: 8812 } },
      ]);
      expect(JSON.stringify(page.pending.list())).not.toMatch(/FR76|4271/);
      return Promise.resolve({});
    });
    await requestPayout(page, { remember_account: false });
    expect(page.pending.list()).toEqual([]);
    expect.assertions(3);
  });
});

describe('D89 money does not leave twice', () => {
  it('the second of two presses sends nothing', async () => {
    await Promise.all([
      requestPayout(page, { remember_account: false }),
      requestPayout(page, { remember_account: false }),
    ]);
    expect(transfer).toHaveBeenCalledOnce();
  });

  it('a lost response causes another read of the pot, which shows the transfer', async () => {
    await requestFailingPayout(lost, paid);
    expect(read, 'before and after').toHaveBeenCalledTimes(2);
    expect(tab.getToasts()).toEqual([
      ['success', 'Transfert demandé avec succès.\n14,50\u202f€ en route vers •• 4271.'],
    ]);
    expect(potStore.isTransferOpen).toBe(false);
    expect(tab.report).toHaveBeenCalledWith(lost);
  });

  it('an unchanged pot can be transferred again, with the typed values', async () => {
    await requestFailingPayout(new SdkError('SERVER_ERROR', 'oops', { status: 500 }));
    expect(potStore).toMatchObject({ isTransferOpen: true, step: 'confirmation' });
    expect(getPendingActions(page.queries, ['pot'])).toEqual([]);
    expect(potStore.notice?.text).toContain('n’est pas passée');
    expect(potStore.paymentInformation.iban).toBe('FR7630006000011234560664271');
    expect(tab.getToasts()).toEqual([]);
    await requestPayout(page, { remember_account: false });
    expect(transfer).toHaveBeenCalledTimes(2);
    expect(tab.getToasts()).toEqual([['success', 'Transfert demandé avec succès.']]);
  });

  it('a request that the server may still carry out is not shown as unchanged, and nothing is sent again', async () => {
    await requestFailingPayout(new SdkError('SERVER_ERROR', 'oops', { status: 502 }));
    expect(page.pending.list()).toMatchObject([{ isUnknown: true }]);
    expect(potStore.notice).toBeUndefined();
    await requestPayout(page, { remember_account: false });
    expect(transfer).toHaveBeenCalledOnce();
    expect(potStore.notice?.text).toContain('Pas encore confirmé');
  });

  it('the outcome stays unknown while no server responds, and the server is asked first after a reload', async () => {
    transfer.mockImplementationOnce(() => {
      read.mockRejectedValue(lost);
      return Promise.reject(lost);
    });
    await requestPayout(page, { remember_account: false });
    const [mark] = page.pending.list();
    expect(mark).toMatchObject({ isUnknown: true });
    potStore.isTransferOpen = false;
    if (mark) await checkOutcome(page, mark);
    expect(tab.getToasts()).toEqual([['warning', expect.stringContaining('Pas encore confirmé')]]);
    read.mockResolvedValue(paid);
    await resolveLeftoverMarks(openPage());
    expect(tab.getToasts()).toContainEqual([
      'success',
      expect.stringMatching(/^Transfert demandé avec succès\.\n/),
    ]);
    expect(page.pending.list()).toEqual([]);
    expect(transfer).toHaveBeenCalledOnce();
  });

  it('the end of the session shows no toast of its own, and the mark stays', async () => {
    transfer.mockImplementationOnce(() => {
      read.mockRejectedValue(refused('UNAUTHORIZED', 401));
      return Promise.reject(lost);
    });
    await requestPayout(page, { remember_account: false });
    expect(tab.getToasts()).toEqual([]);
    expect(page.pending.list()).toHaveLength(1);
  });
});

describe('a refused transfer', () => {
  it('PO-06 shows the warning and opens the form when it has no account', async () => {
    potStore.destination = 'remembered';
    await requestFailingPayout(refused('missing_payment_information'));
    expect(tab.getToasts()).toEqual([['warning', 'Merci de rentrer vos coordonnées bancaires.']]);
    expect(potStore).toMatchObject({ isTransferOpen: true, step: 'account', destination: 'BankAccount' });
  });

  it('PO-07 refetches the pot and closes the sheet when the pot is empty', async () => {
    await requestFailingPayout(refused('empty_pot'), paid);
    expect(read, 'before and after').toHaveBeenCalledTimes(2);
    expect(tab.getToasts()).toEqual([
      ['warning', 'Désolé, votre cagnotte est vide. Vous ne pouvez pas demander de virement.'],
    ]);
    expect(potStore.isTransferOpen).toBe(false);
  });

  it.each([
    ['bank_account[iban]', 'iban'],
    ['bank_account[firstname]', 'firstName'],
    ['paypal_account[email]', 'email'],
  ])('shows the refusal of %s beside its field', async (parameter, field) => {
    await requestFailingPayout(refused('invalid_parameter', 422, { parameter, reason: 'invalid' }));
    expect(potStore).toMatchObject({ step: 'account', refusal: { field, message: 'Format invalide' } });
    expect(tab.getToasts()).toEqual([]);
  });

  it('ER-09 shows the generic message for any other reason, in the sheet too, and is reported', async () => {
    const error = refused('OTHER', 409);
    await requestFailingPayout(error);
    expect(tab.getToasts()).toEqual([generic]);
    expect(potStore.notice?.tone).toBe('ko');
    expect(tab.report).toHaveBeenCalledWith(error);
  });

  it('shows no toast of its own when the session is refused, which the whole widget shows', async () => {
    await requestFailingPayout(refused('UNAUTHORIZED', 401));
    expect(tab.getToasts()).toEqual([]);
  });

  it('leaves no mark in any of these cases', async () => {
    for (const code of ['missing_payment_information', 'empty_pot', 'OTHER', 'FORBIDDEN'] as const) {
      await requestFailingPayout(refused(code));
      expect(page.pending.list()).toEqual([]);
    }
  });
});
