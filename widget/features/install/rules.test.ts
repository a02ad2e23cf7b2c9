import { describe, expect, it } from 'vitest';
import { hasWonPoints, findInstallWay, type InstallConditions } from './rules.ts';

const member: InstallConditions = {
  isFramed: false,
  isStandalone: false,
  isIos: false,
  hasPrompt: true,
  canSignIn: true,
  decision: undefined,
};

describe('the card that offers to install the widget', () => {
  it('asks the browser when that is possible', () => expect(findInstallWay(member)).toBe('prompt'));

  it('explains the steps of Safari on iOS, which cannot be asked', () =>
    expect(findInstallWay({ ...member, hasPrompt: false, isIos: true })).toBe('share'));

  it('is not shown when the browser offers no way', () =>
    expect(findInstallWay({ ...member, hasPrompt: false })).toBeUndefined());

  it.each([
    ['in a frame', { isFramed: true }],
    ['in the installed widget', { isStandalone: true }],
    ['when only the partner signs shoppers in', { canSignIn: false }],
    ['once it was installed', { decision: 'installed' as const }],
    ['after a refusal', { decision: 'refused' as const }],
  ])('is not shown %s, on any device', (_where, conditions) => {
    expect(findInstallWay({ ...member, ...conditions })).toBeUndefined();
    expect(findInstallWay({ ...member, isIos: true, hasPrompt: false, ...conditions })).toBeUndefined();
  });
});

describe('the first points', () => {
  const shopper = { points: 122, welcomingPoints: 100, isNew: false };

  it('are won once a receipt has brought some', () => expect(hasWonPoints(shopper)).toBe(true));

  it.each([
    ['for a newcomer, whose points come from the sign-up and a code', { isNew: true }],
    ['while it is not known who has sent receipts', { isNew: undefined }],
    ['while the first receipt is being checked', { points: 100 }],
    ['while the card is not known', { points: 0 }],
  ])('are not won %s', (_when, clue) => expect(hasWonPoints({ ...shopper, ...clue })).toBe(false));
});
