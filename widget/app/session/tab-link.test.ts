import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../features/session/testing/memory-storage.ts';
import type { Reaction, SessionEvent, SessionMessage, TabSession } from './session-messages.ts';
import { linkTabs } from './tab-link.ts';

/** Creates a browser whose tabs share a channel and storage. */
function createBrowser({ hasStorage = true, hasChannel = true } = {}) {
  const items = new Map<string, string>();
  const storage = createMemoryStorage(items);
  const listeners = new Set<(message: unknown) => void>();
  const open = (user: number, overrides: Partial<TabSession> = {}) => {
    const session: TabSession = { programme: 'a', user, since: 0, source: 'cookie', ...overrides };
    const tab = { isFrozen: false, isSignedIn: true, reactions: [] as Reaction[] };
    let show = () => {};
    const post = linkTabs(
      () => (tab.isSignedIn ? session : undefined),
      (reaction) => {
        tab.reactions.push(reaction);
        tab.isSignedIn = reaction === 'check';
      },
      {
        storage: () => {
          if (!hasStorage) throw new Error('SecurityError');
          return storage;
        },
        connect: (listener) => {
          const receive = (message: unknown) => {
            if (!tab.isFrozen) listener(message);
          };
          listeners.add(receive);
          return (message) => {
            if (!hasChannel) return;
            for (const other of listeners) if (other !== receive) other(structuredClone(message));
          };
        },
        onShown: (listener) => void (show = listener),
      },
    );
    const send = (event: SessionEvent, at = 10, sender = user) =>
      post({ event, programme: 'a', user: sender, at } satisfies SessionMessage);
    return { tab, send, show: () => show() };
  };
  return { open, items };
}

describe('tabs of one browser', () => {
  it('sign out together, and leave other users signed in', () => {
    const { open } = createBrowser();
    const [first, second, bob] = [open(1), open(1), open(2)];
    first.send('signed-out');
    expect(second.tab.reactions).toEqual(['signed-out']);
    expect(bob.tab.reactions).toEqual([]);
    expect(first.tab.reactions).toEqual([]);
  });

  it('catch up when they are shown after they were frozen', () => {
    const { open } = createBrowser();
    const [first, second] = [open(1), open(1)];
    second.tab.isFrozen = true;
    first.send('signed-out');
    first.send('signed-in', 11, 2);
    expect(second.tab.reactions).toEqual([]);
    second.show();
    second.show();
    expect(second.tab.reactions).toEqual(['signed-out']);
  });

  it('stay signed in when their session is newer than the message', () => {
    const { open } = createBrowser();
    open(1).send('signed-out');
    const later = open(1, { since: 11 });
    later.show();
    expect(later.tab.reactions).toEqual([]);
  });

  it('catch up at once when their code was loaded after their session began', () => {
    const { open } = createBrowser();
    open(1).send('signed-out');
    expect(open(1, { since: 9 }).tab.reactions).toEqual(['signed-out']);
  });

  it('ask the server once about an expired session', () => {
    const { open } = createBrowser();
    const [first, second] = [open(1), open(1)];
    first.send('expired');
    second.show();
    expect(second.tab.reactions).toEqual(['check']);
    first.send('expired', 20);
    expect(second.tab.reactions).toEqual(['check', 'check']);
  });

  it('get messages without a channel when they are shown', () => {
    const { open } = createBrowser({ hasChannel: false });
    const [first, second] = [open(1), open(1)];
    first.send('signed-out');
    second.show();
    expect(second.tab.reactions).toEqual(['signed-out']);
  });

  it('get messages without storage through the channel', () => {
    const { open } = createBrowser({ hasStorage: false });
    const [first, second] = [open(1), open(1)];
    first.send('signed-out');
    expect(second.tab.reactions).toEqual(['signed-out']);
  });

  it('store only the last 20 messages, and ignore invalid data of another version', () => {
    const { open, items } = createBrowser();
    items.set('cagnotte.session-messages', '{');
    const first = open(1);
    for (let at = 1; at <= 30; at += 1) first.send('expired', at);
    expect(JSON.parse(items.get('cagnotte.session-messages') ?? '')).toHaveLength(20);
  });
});
