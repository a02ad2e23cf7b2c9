import { describe, expect, it } from 'vitest';
import { getTransferStages } from './transfer-stages.ts';

const payment = {
  id: 1,
  amount: 14.5,
  status: 'PENDING',
  created_at: '2026-11-25T10:00:00Z',
  masked_account: '•• 4271',
};
/** After midnight in Paris. */
const now = new Date('2026-11-26T23:30:00Z');
const asked = { state: 'done', text: 'Demandé le 25/11' };

describe('the stages of a transfer', () => {
  it('show the account of a transfer and since when it is pending, and an unknown status counts as pending', () => {
    const expected = [
      asked,
      { state: 'current', text: 'En cours de traitement', detail: 'Depuis 2\u00a0jours' },
      { state: 'upcoming', text: 'Versé sur ••\u00a04271' },
    ];
    expect(getTransferStages(payment, now)).toEqual(expected);
    expect(getTransferStages({ ...payment, status: 'SENT_TO_BANK' }, now)).toEqual(expected);
  });

  it.each([
    ['2026-11-25T20:00:00Z', undefined],
    ['2026-11-26T10:00:00Z', 'Depuis hier'],
    // The clock is behind the server's.
    ['2026-11-24T10:00:00Z', undefined],
  ])('show the right delay of a pending transfer on %s', (day, detail) => {
    expect(getTransferStages(payment, new Date(day))[1]?.detail).toBe(detail);
  });

  it('show that a transfer is paid', () => {
    expect(getTransferStages({ ...payment, status: 'PAID' }, now)).toEqual([
      asked,
      { state: 'done', text: 'Versé sur ••\u00a04271' },
    ]);
  });

  it('show that a transfer is refused, and what to do', () => {
    expect(getTransferStages({ ...payment, status: 'REJECTED' }, now)).toEqual([
      asked,
      {
        state: 'failed',
        text: 'Refusé',
        detail: 'Vérifiez vos coordonnées avant de demander un nouveau virement.',
      },
    ]);
  });

  it.each([undefined, 'hier'])(
    'show no date for a request whose date is %s, and no account that the server does not name',
    (created_at) => {
      const unnamed = { id: 1, amount: 5, ...(created_at !== undefined && { created_at }) };
      expect(getTransferStages(unnamed, now)).toEqual([
        { state: 'done', text: 'Demandé' },
        { state: 'current', text: 'En cours de traitement' },
        { state: 'upcoming', text: 'Versé' },
      ]);
    },
  );
});
