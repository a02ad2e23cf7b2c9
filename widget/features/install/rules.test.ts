import { describe, expect, it } from 'vitest';
import { installWay, pauseAfterLater, type InstallClues } from './rules.ts';

const now = Date.UTC(2026, 10, 25);
const member: InstallClues = {
  isFramed: false,
  isStandalone: false,
  isIos: false,
  hasPrompt: true,
  canSignIn: true,
  decision: undefined,
  now,
};

describe('the card that offers to install the widget', () => {
  it('asks the browser where it can be asked', () => expect(installWay(member)).toBe('prompt'));
  it('explains the way of Safari on iOS, which cannot be asked', () =>
    expect(installWay({ ...member, hasPrompt: false, isIos: true })).toBe('share'));
  it.each([
    ['where the browser offers no way', { hasPrompt: false }],
    ['in a frame', { isFramed: true }],
    ['in the installed widget', { isStandalone: true }],
    ['where only the partner signs shoppers in', { canSignIn: false }],
    ['once it was installed', { decision: 'installed' as const }],
    ['within the pause after "later"', { decision: now - pauseAfterLater + 1 }],
  ])('is not shown %s', (_where, clue) => {
    expect(installWay({ ...member, ...clue })).toBeUndefined();
    expect(installWay({ ...member, isIos: true, hasPrompt: false, ...clue })).toBe(
      'hasPrompt' in clue ? 'share' : undefined,
    );
  });
  it('comes back 90 days after "later"', () => {
    expect(pauseAfterLater).toBe(90 * 24 * 60 * 60 * 1000);
    expect(installWay({ ...member, decision: now - pauseAfterLater })).toBe('prompt');
  });
  it('comes back when the clock of the device was wrong at "later"', () =>
    expect(installWay({ ...member, decision: now + 1 })).toBe('prompt'));
});
