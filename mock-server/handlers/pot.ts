import { createParameterRefusal } from '../contracts/refusal.ts';
import { readAccount, type PayoutAccount } from '../worlds/pot/account.ts';
import type { World } from '../worlds/world.ts';
import type { Handler } from './handler.ts';

const payOut = (world: World, account: PayoutAccount | undefined) =>
  world.pot.payOut(account, world.nextNumber(), world.clock.now());

export const getPot: Handler<'getPot'> = ({ world }) => world.pot.toResponse();
export const getKitPot: Handler<'getKitPot'> = ({ world }) => world.pot.toResponse();

export const listPotRefunds: Handler<'listPotRefunds'> = ({ world, query }) =>
  world.pot.listRefunds(query.transfer_payment_id);

export const listKitPotRefunds: Handler<'listKitPotRefunds'> = ({ world, body }) =>
  world.pot.listRefunds(body.transfer_payment_id);

/** Pays the pot out. A refused transfer changes nothing. */
export const requestTransfer: Handler<'requestTransfer'> = ({ world, body }) => {
  const account = readAccount(body);
  const transfer_payment = payOut(world, account);
  if (account && body.remember_account) world.pot.rememberAccount(account);
  return { transfer_payment };
};

export const forgetPaymentInformations: Handler<'forgetPaymentInformations'> = ({ world }) => {
  world.pot.forgetAccount();
  return {};
};

export const createTransferPayment: Handler<'createTransferPayment'> = ({ world }) => ({
  transfer_payment: payOut(world, undefined),
});

export const updatePaymentInformation: Handler<'updatePaymentInformation'> = ({ world, body }) => {
  const account = readAccount(body);
  if (!account) throw createParameterRefusal('kind', 'object_missing_properties', 'the account is missing');
  world.pot.rememberAccount(account);
  return {};
};
