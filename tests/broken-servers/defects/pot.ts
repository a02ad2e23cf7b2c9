import type { Defect } from '../defect.ts';
import {
  setValue,
  changeAt,
  removeValue,
  changeList,
  changeNumber,
  listValuesAt,
} from '../tools/json-place.ts';
import { ignoreField } from '../tools/requests.ts';
import {
  changeBody,
  breakField,
  readJsonBody,
  acceptRefusedCalls,
  replaceSuccesses,
  withJson,
} from '../tools/responses.ts';
import { linkTransferToItself, inventTransfers, showAllRefunds } from './habits/history.ts';
import { keepPotValueAfter } from './habits/pot.ts';

const transfer = { id: 1, amount: 1, status: 'requested', created_at: '2026-11-21T10:00:00Z' };

/** Defects of the pot, its refunds, and its payout. */
export const pot: readonly Defect[] = [
  {
    name: 'the pots of the two contracts disagree',
    ...breakField(
      'getKitPot',
      'pot.current_amount',
      'behaviour',
      changeNumber((amount) => amount + 1),
    ),
  },
  {
    name: 'the refunds of the two contracts disagree',
    ...breakField(
      'listKitPotRefunds',
      'pot_refunds',
      'behaviour',
      changeList((refunds) => refunds.slice(1)),
    ),
  },
  {
    name: 'the refunds of one transfer are the refunds of all',
    breaks: ignoreField('listPotRefunds', 'transfer_payment_id'),
    named: {
      operationId: 'listPotRefunds',
      rule: 'behaviour',
      path: '$.pot_refunds[*].pot_refund.amount',
      level: 'warning',
    },
    // The two contracts disagree on the refunds.
    follows: ['listKitPotRefunds'],
  },
  {
    name: 'the refunds of one transfer are the refunds of all, in the contract of the kit',
    breaks: showAllRefunds,
    named: { operationId: 'listKitPotRefunds', rule: 'behaviour', path: '$.pot_refunds' },
  },
  {
    name: 'the page of a transfer names itself as the previous one',
    breaks: linkTransferToItself('listPotRefunds'),
    named: { operationId: 'listPotRefunds', rule: 'behaviour', path: '$.previous_transfer_payment.id' },
  },
  {
    name: 'the page of a transfer names itself as the previous one, in the contract of the kit',
    breaks: linkTransferToItself('listKitPotRefunds'),
    named: { operationId: 'listKitPotRefunds', rule: 'behaviour', path: '$.previous_transfer_payment.id' },
  },
  {
    name: 'the history of transfers has no end',
    breaks: inventTransfers('listPotRefunds'),
    named: {
      operationId: 'listPotRefunds',
      rule: 'behaviour',
      path: '$.previous_transfer_payment',
      expected: 'a last page',
    },
  },
  {
    name: 'the history continues with a transfer that is already listed',
    breaks: replaceSuccesses('getPot', (response) => {
      const [id] = listValuesAt(readJsonBody(response), 'transfer_payments.0.id');
      return withJson(
        response,
        changeAt(readJsonBody(response), 'previous_transfer_payment', setValue({ id })),
      );
    }),
    named: { operationId: 'getPot', rule: 'behaviour', path: '$.previous_transfer_payment.id' },
  },
  {
    name: 'an account that was forgotten is remembered in the contract of the kit',
    ...breakField(
      'getKitPot',
      'pot.bank_account',
      'behaviour',
      setValue({ firstname: 'A', lastname: 'B', iban: 'FR76' }),
    ),
    settings: { only: new Set(['getKitPot', 'forgetPaymentInformations']) },
  },
  {
    name: 'a transfer that does not exist has refunds',
    breaks: acceptRefusedCalls('listKitPotRefunds', 404, { pot_refunds: [] }),
    named: { operationId: 'listKitPotRefunds', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a pot that was paid out keeps its amount',
    breaks: keepPotValueAfter('requestTransfer', 'pot.current_amount'),
    named: { operationId: 'requestTransfer', rule: 'behaviour', path: '$.pot.current_amount' },
  },
  {
    name: 'a transfer has another amount than the pot',
    ...breakField(
      'requestTransfer',
      'transfer_payment.amount',
      'behaviour',
      changeNumber((amount) => amount / 2),
      'warning',
    ),
  },
  {
    name: 'a pot is paid out twice',
    breaks: acceptRefusedCalls('requestTransfer', 'empty_pot', { transfer_payment: transfer }),
    named: { operationId: 'requestTransfer', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a transfer without an account is accepted',
    breaks: acceptRefusedCalls('requestTransfer', 'missing_payment_information', {
      transfer_payment: transfer,
    }),
    named: { operationId: 'requestTransfer', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'an account that was forgotten is remembered',
    breaks: keepPotValueAfter('forgetPaymentInformations', 'pot.bank_account'),
    named: { operationId: 'forgetPaymentInformations', rule: 'behaviour', path: '$.pot.bank_account' },
  },
  {
    name: 'an account that was saved is not remembered',
    breaks: changeBody('getPot', 'pot.bank_account', removeValue),
    named: { operationId: 'updatePaymentInformation', rule: 'behaviour', path: '$.pot.bank_account' },
  },
];
