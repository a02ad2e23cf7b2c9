import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  getGetPotQueryKey,
  getListPotRefundsQueryKey,
  type PotRefundsResponse,
  type PotResponse,
} from '@cagnotte/generated/hooks/product';
import { auth, forgetShopper } from '../session/auth.ts';
import {
  getTransferChain,
  closeTransfer,
  endTransfer,
  forgetPot,
  goToStep,
  keepInformation,
  leavePot,
  openTransfer,
  listPastTransfers,
  potStore,
  usePotView,
  type PotView,
} from './pot-store.ts';

const typed = {
  firstName: 'Camille',
  lastName: 'Roux',
  iban: 'FR7630006000011234560664271',
  email: '',
  rememberInformation: true,
};
const nothing = { firstName: '', lastName: '', iban: '', email: '', rememberInformation: false };

beforeEach(forgetPot);

describe('AN-10 AN-14 the pot store', () => {
  it('has the payment information and the state of the transfer', () => {
    expect(potStore).toEqual({
      paymentInformation: nothing,
      destination: 'BankAccount',
      isTransferOpen: false,
      step: 'account',
      notice: undefined,
      refusal: undefined,
      oldestTransferId: undefined,
    });
  });

  it('begins with the remembered account, if there is one', () => {
    openTransfer({ hasRememberedAccount: true });
    expect(potStore).toMatchObject({ isTransferOpen: true, step: 'remembered' });
    potStore.destination = 'remembered';
    openTransfer({ hasRememberedAccount: false });
    expect(potStore).toMatchObject({ step: 'account', destination: 'BankAccount' });
  });

  it('drops the notice of a step when it goes to another step', () => {
    potStore.notice = { tone: 'ko', text: 'Non' };
    goToStep('confirmation');
    expect(potStore.notice).toBeUndefined();
  });

  it('keeps the typed values until the transfer is requested', () => {
    openTransfer({ hasRememberedAccount: false });
    keepInformation(typed);
    closeTransfer();
    expect(potStore.paymentInformation).toEqual(typed);
    endTransfer();
    expect(potStore.paymentInformation).toEqual(nothing);
  });

  it('closes its sheet and resets its history when the screen is left', () => {
    openTransfer({ hasRememberedAccount: false });
    potStore.oldestTransferId = 8101;
    leavePot();
    expect(potStore).toMatchObject({ isTransferOpen: false, oldestTransferId: undefined });
  });

  it('AU-07 is cleared when the session ends, and not before', async () => {
    keepInformation(typed);
    auth.isConfigLoaded = true;
    await Promise.resolve();
    expect(potStore.paymentInformation).toEqual(typed);
    auth.partner = { accessToken: 'token' };
    await Promise.resolve();
    expect(potStore.paymentInformation).toEqual(typed);
    forgetShopper();
    await Promise.resolve();
    expect(potStore.paymentInformation).toEqual(nothing);
  });
});

describe('AN-14 views of the query cache', () => {
  const product = 'kit';
  const refund = (id: number) => ({ id, amount: 1 });
  const response: PotResponse = {
    pot: { current_amount: 14.5 },
    transfer_payments: [{ id: 8812, amount: 22 }],
    previous_transfer_payment: { id: 8101 },
  };
  const inPot: PotRefundsResponse = {
    pot_refunds: [{ pot_refund: refund(1) }],
    other_app_pot_refunds: [{ other_app_pot_refund: refund(2) }],
  };
  const older: PotRefundsResponse = {
    pot_refunds: [{ pot_refund: refund(3) }],
    transfer_payment: { id: 8101, amount: 18.5 },
    previous_transfer_payment: { id: 7746 },
  };

  const renderPotView = (queries: QueryClient): PotView => {
    const seen: PotView[] = [];
    const Screen = () => {
      seen.push(usePotView(product));
      return null;
    };
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <Screen />
      </QueryClientProvider>,
    );
    const [view] = seen;
    if (!view) throw new Error('nothing was rendered');
    return view;
  };
  const createFilledCache = () => {
    const queries = new QueryClient();
    queries.setQueryData(getGetPotQueryKey(product), response);
    queries.setQueryData(getListPotRefundsQueryKey(product), inPot);
    queries.setQueryData(getListPotRefundsQueryKey(product, { transfer_payment_id: 8101 }), older);
    return queries;
  };

  it('are undefined before the first response', () => {
    expect(Object.values(renderPotView(new QueryClient()))).toEqual(Array(5).fill(undefined));
  });

  it('PO-09 have refunds under pot_refund, and refunds of the other app under other_app_pot_refund', () => {
    expect(renderPotView(createFilledCache())).toEqual({
      pot: response.pot,
      potRefunds: [refund(1)],
      otherAppPotRefunds: [refund(2)],
      transferPayments: [{ id: 8812, payment: { id: 8812, amount: 22 }, refunds: undefined }],
      previousTransferPayment: 8101,
    });
  });

  it('PO-10 have older transfers once they are requested, with the refunds that they paid out', () => {
    potStore.oldestTransferId = 8101;
    expect(renderPotView(createFilledCache())).toMatchObject({
      transferPayments: [{ id: 8812 }, { id: 8101, payment: { amount: 18.5 }, refunds: older }],
      previousTransferPayment: 7746,
    });
  });
});

const createResponse = (previous: number | undefined, paidBy?: number): PotRefundsResponse => ({
  pot_refunds: [],
  ...(paidBy !== undefined && { transfer_payment: { id: paidBy, amount: 12 } }),
  previous_transfer_payment: previous === undefined ? null : { id: previous },
});
const responses = new Map<number | string, PotRefundsResponse>([
  [8101, createResponse(7746, 8101)],
  [7746, createResponse(7390, 7746)],
  [7390, createResponse(undefined, 7390)],
]);
const findResponse = (id: number | string) => responses.get(id);

describe('PO-10 D88 the history follows the id of the previous transfer', () => {
  it.each([
    [undefined, [], 8101],
    [8101, [8101], 7746],
    [7746, [8101, 7746], 7390],
    [7390, [8101, 7746, 7390], undefined],
    [1, [8101, 7746, 7390], undefined],
  ] as const)('it goes down to %j', (last, ids, next) => {
    expect(getTransferChain(8101, last, findResponse)).toEqual({ ids, next });
  });

  it('a new transfer moves the older ones down, and none is lost', () => {
    const moved = (id: number | string) => (id === 8455 ? createResponse(8101, 8455) : findResponse(id));
    expect(getTransferChain(8455, 7746, moved)).toEqual({ ids: [8455, 8101, 7746], next: 7390 });
  });

  it('nothing is requested without a previous transfer', () => {
    expect(getTransferChain(undefined, 7390, findResponse)).toEqual({ ids: [], next: undefined });
  });

  it('it stops at a transfer that is not loaded yet', () => {
    expect(getTransferChain(8101, 7390, () => undefined)).toEqual({ ids: [8101], next: undefined });
  });

  it('it ends when a server refers back to an earlier transfer', () => {
    expect(getTransferChain(1, 9, (id) => createResponse(3 - Number(id)))).toEqual({
      ids: [1, 2],
      next: undefined,
    });
  });
});

describe('past transfers', () => {
  const latest = [{ id: 8812, amount: 22 }];

  it('have the refunds that they paid out, once these are loaded', () => {
    expect(
      listPastTransfers(latest, [
        [8101, responses.get(8101)],
        [7746, undefined],
      ]),
    ).toEqual([
      { id: 8812, payment: latest[0], refunds: undefined },
      { id: 8101, payment: { id: 8101, amount: 12 }, refunds: responses.get(8101) },
    ]);
  });

  it('are listed once each', () => {
    const again = createResponse(8101);
    expect(listPastTransfers(latest, [[8812, again]])).toEqual([
      { id: 8812, payment: latest[0], refunds: again },
    ]);
  });

  it('have only their refunds when an older server does not name the transfer', () => {
    expect(listPastTransfers([], [[5, createResponse(undefined)]])[0]?.payment).toBeUndefined();
  });
});
