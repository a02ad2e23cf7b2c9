import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  delayWords,
  expectedWords,
  transferDue,
  transferStages,
} from './transfer-progress.ts';

const payment = { id: 1, amount: 14.5, status: 'PENDING', created_at: '2026-11-25T10:00:00Z' };
const now = new Date('2026-11-26T10:00:00Z');

describe('business days', () => {
  test.each([
    ['Wednesday', '2026-11-25T10:00:00Z', 2, '2026-11-27'],
    ['Wednesday, over a weekend', '2026-11-25T10:00:00Z', 5, '2026-12-02'],
    ['Friday', '2026-11-27T10:00:00Z', 1, '2026-11-30'],
    ['Saturday', '2026-11-28T10:00:00Z', 1, '2026-11-30'],
    ['Sunday', '2026-11-29T10:00:00Z', 5, '2026-12-04'],
    ['Thursday, over two weekends', '2026-11-26T10:00:00Z', 10, '2026-12-10'],
    ['no days at all', '2026-11-28T10:00:00Z', 0, '2026-11-28'],
    ['what is Friday in Paris already', '2026-11-26T23:30:00Z', 1, '2026-11-30'],
    ['what is Friday in Paris still, in summer', '2026-07-03T21:59:00Z', 1, '2026-07-06'],
  ])('%s', (_, from, count, to) =>
    expect(addBusinessDays(new Date(from), count).toISOString().slice(0, 10)).toBe(to),
  );
});

test('the delay is said by the kind of account', () => {
  expect(delayWords('BankAccount')).toBe('Sur votre compte sous 2 à 5\u00a0jours ouvrés');
  expect(delayWords('PaypalAccount')).toBe('Sur votre compte PayPal sous 24\u00a0h');
});

describe('when a transfer is due', () => {
  test('on a bank account in five business days', () =>
    expect(transferDue({ ...payment, masked_account: '•• 4271' })?.toISOString()).toBe(
      '2026-12-02T12:00:00.000Z',
    ));
  test('on a PayPal account in a day, weekend or not', () =>
    expect(
      transferDue({ created_at: '2026-11-28T10:00:00Z', masked_account: 'c•••@exemple.fr' })?.toISOString(),
    ).toBe('2026-11-29T10:00:00.000Z'));
  test.each([undefined, '', 'hier'])('is not known for the date %o', (created_at) =>
    expect(transferDue(created_at === undefined ? {} : { created_at })).toBeUndefined(),
  );
});

describe('until when it is expected', () => {
  test('of a pending one, an unknown status included', () => {
    expect(expectedWords(payment, now)).toBe('attendu vers le\u00a002/12');
    expect(expectedWords({ ...payment, status: 'SENT_TO_BANK' }, now)).toBe('attendu vers le\u00a002/12');
    expect(expectedWords(payment, new Date('2026-12-02T20:00:00Z'))).toBe('attendu vers le\u00a002/12');
  });
  test('not of any other, and not once that day is over', () => {
    expect(expectedWords({ ...payment, status: 'PAID' }, now)).toBeUndefined();
    expect(expectedWords({ ...payment, status: 'REJECTED' }, now)).toBeUndefined();
    expect(expectedWords({ ...payment, created_at: 'hier' }, now)).toBeUndefined();
    expect(expectedWords(payment, new Date('2026-12-03T20:00:00Z'))).toBeUndefined();
  });
});

describe('the steps of a transfer', () => {
  const asked = { state: 'done', text: 'Demandé le 25/11' };
  test('pending, an unknown status included', () => {
    const expected = [
      asked,
      { state: 'current', text: 'En cours de traitement' },
      { state: 'upcoming', text: 'Versé', detail: 'Attendu vers le\u00a002/12' },
    ];
    expect(transferStages(payment, now)).toEqual(expected);
    expect(transferStages({ ...payment, status: 'SENT_TO_BANK' }, now)).toEqual(expected);
  });
  test('late', () =>
    expect(transferStages(payment, new Date('2026-12-03T10:00:00Z'))[2]).toEqual({
      state: 'upcoming',
      text: 'Versé',
      detail: 'Attendu vers le\u00a002/12, il a du retard. L’assistance peut vous aider.',
    }));
  test('paid', () =>
    expect(transferStages({ ...payment, status: 'PAID' }, now)).toEqual([
      asked,
      { state: 'done', text: 'Versé' },
    ]));
  test('rejected, with what to do', () =>
    expect(transferStages({ ...payment, status: 'REJECTED' }, now)).toEqual([
      asked,
      {
        state: 'failed',
        text: 'Refusé',
        detail: 'Vérifiez vos coordonnées avant de demander un nouveau virement.',
      },
    ]));
  test('without a date', () =>
    expect(transferStages({ id: 1, amount: 5 }, now)).toEqual([
      { state: 'done', text: 'Demandé' },
      { state: 'current', text: 'En cours de traitement' },
      { state: 'upcoming', text: 'Versé' },
    ]));
});
