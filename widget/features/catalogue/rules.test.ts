import { describe, expect, it } from 'vitest';
import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import {
  isOver,
  createOfferItem,
  createRewardItem,
  getOfferPeriod,
  splitOfferTitle,
  getShownRewards,
  findNextStep,
} from './rules.ts';
import { catalogueText } from './text.ts';

const now = Date.parse('2020-11-18T18:00:00Z');

describe('D108 D99 the dates of an offer in the catalogue', () => {
  const period = (dates: Partial<Offer>) =>
    getOfferPeriod({ identifier: 'o', title: 'Une offre', ...dates }, now);

  it.each([
    [{ ends_at: '2020-11-26T23:59:59+01:00' }, 'Jusqu’au 26/11/2020'],
    [{ ends_at: '2020-11-18T18:30:00+01:00' }, 'Terminée le 18/11/2020'],
    [{ ends_at: '2020-11-10T23:59:59+01:00' }, 'Terminée le 10/11/2020'],
    [{ starts_at: '2020-12-01T00:00:00+01:00', ends_at: '2020-12-15T00:00:00Z' }, 'À partir du 01/12/2020'],
    [{ starts_at: '2020-11-01T00:00:00+01:00', ends_at: null }, 'Sans date de fin'],
  ])('%o are shown as %s, without a warning', (dates, text) => {
    expect(period(dates)).toEqual({ icon: 'clock', tone: 'neutral', text });
  });

  it.each([
    [{ ends_at: '2020-11-18T23:59:59+01:00' }, 'Dernier jour', 'alert'],
    // Less than a day later, on the next day of the calendar.
    [{ ends_at: '2020-11-19T00:30:00+01:00' }, 'Se termine demain', 'clock'],
    [{ ends_at: '2020-11-20T23:59:59+01:00' }, 'Plus que 2\u00a0jours', 'clock'],
    // 22:30 in UTC is the day before.
    [{ ends_at: '2020-11-25T23:30:00+01:00' }, 'Plus que 7\u00a0jours', 'clock'],
  ])('%o are shown as %s, as a warning', (dates, text, icon) => {
    expect(period(dates)).toEqual({ icon, tone: 'warn', text });
  });
});

describe('the refund of an offer is named once', () => {
  it.each([
    ['1,50 € remboursé sur la lessive', 1.5, '1,50\u202f€', 'remboursé sur la lessive'],
    ['1,00 € remboursé sur les yaourts', 1, '1\u202f€', 'remboursé sur les yaourts'],
    ['Lessive\u00a0: 1,50 € remboursé', 1.5, undefined, 'Lessive\u00a0: 1,50\u202f€ remboursé'],
    ['Lessive', 1.5, '1,50\u202f€', 'Lessive'],
    // Another amount in the title is not the refund.
    ['Café à moins de 5 €', 1.5, '1,50\u202f€', 'Café à moins de 5\u202f€'],
    ['5 € le paquet de café', 1.5, '1,50\u202f€', '5\u202f€ le paquet de café'],
    ['11,50 € remboursés', 1.5, '1,50\u202f€', '11,50\u202f€ remboursés'],
    ['1,50 €', 1.5, undefined, '1,50\u202f€'],
    ['Lessive', undefined, undefined, 'Lessive'],
    ['1 284,50 € remboursés', 1284.5, '1\u202f284,50\u202f€', 'remboursés'],
  ])('%s becomes %s', (title, amount, refund, text) => {
    expect(splitOfferTitle({ title, ...(amount !== undefined && { amount }) })).toEqual({ refund, text });
  });
});

describe('D83 the rewards of the programme, for visitors', () => {
  const reward = (value: number, title?: string) => ({
    identifier: `r-${value}`,
    kind: 'Coupon',
    value,
    ...(title && { title }),
  });

  it('are sorted by cost, without rewards that have no title', () => {
    const rewards = [reward(1000, 'Bon de 5 €'), reward(10), reward(400, 'Bon de 2 €')];
    expect(getShownRewards(rewards).map(({ value }) => value)).toEqual([400, 1000]);
  });

  it('are none for a programme without rewards', () => {
    expect(getShownRewards([])).toEqual([]);
  });
});

describe('AN-11 the catalogue modal', () => {
  it('shows the cost of a reward in points, and its terms', () => {
    const reward = {
      identifier: 'r',
      kind: 'Coupon',
      value: 400,
      title: 'Bon de 2 €',
      terms: 'dès 10 € d’achat',
    };
    expect(createRewardItem(reward)).toMatchObject({
      title: 'Bon de 2\u202f€',
      cost: 400,
      terms: 'dès 10\u202f€ d’achat',
    });
    expect(createRewardItem(reward).amount).toBeUndefined();
  });

  it('shows the refund of an offer, how it is paid, and its end', () => {
    const offer = { identifier: 'o', title: 'Lessive', amount: 1.5, ends_at: '2020-11-22T23:59:59+01:00' };
    expect(createOfferItem(offer, now)).toMatchObject({
      title: 'Lessive',
      amount: 1.5,
      text: catalogueText.offers.how,
      period: { icon: 'clock', tone: 'warn', text: 'Plus que 4\u00a0jours, jusqu’au 22/11/2020' },
    });
    expect(createOfferItem(offer, now).cost).toBeUndefined();
    const named = { ...offer, title: '1,50 € remboursé sur la lessive' };
    expect(createOfferItem(named, now).amount).toBeUndefined();
  });

  it('shows an offer as over from its end on', () => {
    const offer = { identifier: 'o', title: 'Lessive' };
    expect(isOver({ ...offer, ends_at: '2020-11-10T23:59:59+01:00' }, now)).toBe(true);
    expect(isOver({ ...offer, ends_at: '2020-11-22T23:59:59+01:00' }, now)).toBe(false);
    expect(isOver(offer, now)).toBe(false);
  });
});

describe('the next screen after the catalogue', () => {
  const open = { isMember: false, isClosing: false, programme: { canRegister: true } };

  it.each([
    ['is the camera for a member', { ...open, isMember: true }, 'shoot'],
    ['is the form of a new account for a visitor', open, 'signup'],
    ['is missing when the programme is closing', { ...open, isClosing: true }, undefined],
    [
      'is missing when the partner signs its customers in',
      { ...open, programme: { canRegister: false } },
      undefined,
    ],
    ['is missing without a programme', { ...open, programme: undefined }, undefined],
  ])('%s', (_case, viewer, expected) => {
    expect(findNextStep(viewer)).toBe(expected);
  });
});
