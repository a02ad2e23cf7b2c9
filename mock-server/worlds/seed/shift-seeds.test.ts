import { describe, expect, it } from 'vitest';
import { shiftOffers } from './shift-seeds.ts';

const endsToday = {
  identifier: 'lentilles',
  title: 'Lentilles',
  starts_at: '2026-11-04T00:00:00+01:00',
  ends_at: '2026-11-18T23:59:59+01:00',
};
const movedTo = (now: string) => shiftOffers({ offers: [endsToday] }, Date.parse(now)).offers[0];

describe('an offer of the examples moves by the calendar of Paris', () => {
  it.each([
    ['on the day of the examples', '2026-11-18T08:00:00+01:00', '2026-11-18T23:59:59+01:00'],
    ['in the first minute of a later day', '2026-11-25T00:01:00+01:00', '2026-11-25T23:59:59+01:00'],
    ['in the last minute of a later day', '2026-11-25T23:59:00+01:00', '2026-11-25T23:59:59+01:00'],
    ['in summer', '2027-07-14T09:00:00+02:00', '2027-07-14T23:59:59+02:00'],
  ])('%s its last day is today', (_when, now, end) => {
    expect(movedTo(now)?.ends_at).toBe(end);
  });

  it('has no end if the example has none', () => {
    const { offers } = shiftOffers({ offers: [{ ...endsToday, ends_at: null }] }, Date.now());
    expect(offers[0]?.ends_at).toBeNull();
  });
});
