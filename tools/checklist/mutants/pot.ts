import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Pot" (PO). */
export const pot: Chapter = {
  'PO-01': {
    file: 'widget/app/stale-after.ts',
    find: 'requestTransfer: pot,',
    replace: 'requestTransfer: [],',
  },
  'PO-02': {
    file: 'widget/features/pot/transfer/payment.ts',
    find: '...(lastname && { lastname })',
    replace: '...(lastname && { last_name: lastname })',
  },
  'PO-03': {
    file: 'widget/features/pot/transfer/payment.ts',
    find: "kind: 'PaypalAccount', paypal_account:",
    replace: "kind: 'PayPalAccount', paypal_account:",
  },
  'PO-04': {
    file: 'sdk/loyalty/pot.ts',
    find: "if (account) return { kind: 'BankAccount'",
    replace: "if (account && !email) return { kind: 'BankAccount'",
  },
  'PO-05': {
    file: 'widget/features/pot/transfer/payment.ts',
    find: '  return { remember_account };',
    replace: '  return {};',
  },
  'PO-06': {
    file: 'widget/features/pot/text.ts',
    find: 'Merci de rentrer vos coordonnées bancaires.',
    replace: 'Merci d’entrer vos coordonnées bancaires.',
  },
  'PO-07': {
    file: 'widget/features/pot/text.ts',
    find: 'Désolé, votre cagnotte est vide. Vous ne pouvez pas demander de virement.',
    replace: 'Votre cagnotte est vide. Vous ne pouvez pas demander de virement.',
  },
  'PO-08': {
    file: 'widget/features/pot/text.ts',
    find: 'Transfert demandé avec succès.',
    replace: 'Virement demandé avec succès.',
  },
  'PO-09': {
    file: 'sdk/loyalty/pot.ts',
    find: '(item) => item.other_app_pot_refund)',
    replace: '(item) => item)',
  },
  'PO-10': {
    file: 'widget/features/pot/pot-store.ts',
    find: 'findPage(next)?.previous_transfer_payment?.id',
    replace: 'findPage(next)?.transfer_payment?.id',
  },
  'PO-11': {
    file: 'sdk/loyalty/deprecated-operations.ts',
    find: 'v2.POST(paths.createTransferPayment, { signal: signal ?? null })',
    replace:
      "v2.POST(paths.createTransferPayment, { signal: signal ?? null, body: { kind: 'BankAccount' } })",
  },
};
