import { describe, expect, it } from 'vitest';
import {
  isSessionMessage,
  findReaction,
  type Reaction,
  type SessionEvent,
  type SessionMessage,
  type TabSession,
} from './session-messages.ts';

const alice = 1;
const bob = 2;
const message = (event: SessionEvent, overrides: Partial<SessionMessage> = {}): SessionMessage => ({
  event,
  programme: 'a',
  user: alice,
  at: 10,
  ...overrides,
});
const session = (overrides: Partial<TabSession> = {}): TabSession => ({
  programme: 'a',
  user: alice,
  since: 5,
  source: 'cookie',
  ...overrides,
});

describe('a tab of the same user', () => {
  it.each<[SessionEvent, TabSession['source'], Reaction | undefined]>([
    ['signed-out', 'cookie', 'signed-out'],
    ['signed-out', 'link', 'signed-out'],
    ['signed-out', 'host', 'signed-out'],
    ['replaced', 'cookie', 'another-account'],
    ['replaced', 'link', 'another-account'],
    ['replaced', 'host', undefined],
    ['expired', 'cookie', 'check'],
    ['expired', 'link', 'check'],
    ['expired', 'host', 'check'],
    ['signed-in', 'cookie', undefined],
    ['signed-in', 'link', undefined],
    ['signed-in', 'host', undefined],
  ])('receives %s with a session from %s: %s', (event, source, reaction) => {
    expect(findReaction(message(event), session({ source }))).toBe(reaction);
  });

  it.each<SessionEvent>(['signed-out', 'replaced', 'expired'])(
    'ignores %s of another programme or backend, and messages older than its session',
    (event) => {
      expect(findReaction(message(event, { programme: 'b' }), session())).toBeUndefined();
      expect(findReaction(message(event), session({ since: 10 }))).toBeUndefined();
    },
  );
});

describe('a tab of another user', () => {
  it.each<SessionEvent>(['signed-out', 'replaced', 'expired'])('ignores %s', (event) => {
    expect(findReaction(message(event), session({ user: bob }))).toBeUndefined();
  });

  it('signs out when the cookie that it used belongs to another user now', () => {
    expect(findReaction(message('signed-in'), session({ user: bob }))).toBe('another-account');
  });

  it.each(['link', 'host'] as const)(
    'keeps a session that a %s began when another user signs in',
    (source) => {
      expect(findReaction(message('signed-in'), session({ user: bob, source }))).toBeUndefined();
    },
  );
});

describe('a message', () => {
  it('is recognised', () => expect(isSessionMessage(message('expired'))).toBe(true));

  it.each([
    null,
    'signed-out',
    {},
    { ...message('expired'), event: 'moved' },
    { ...message('expired'), at: '1' },
    { ...message('expired'), user: { id: 'alice' } },
    { ...message('expired'), programme: undefined },
  ])('is not %o', (value) => expect(isSessionMessage(value)).toBe(false));
});
