import {
  isSessionMessage,
  findReaction,
  type Reaction,
  type SessionMessage,
  type TabSession,
} from './session-messages.ts';

/** The dependencies of a tab on the browser. */
export interface TabLinkPorts {
  /** Storage that the tabs share. Called for each use, because reading it throws where it is refused. */
  readonly storage: () => Storage;
  /** Opens the channel between the tabs. Returns the function that posts. */
  readonly connect: (listener: (message: unknown) => void) => (message: SessionMessage) => void;
  /**
   * Calls the listener each time the tab is shown again: it may have been frozen, or in the back/forward
   * cache.
   */
  readonly onShown: (listener: () => void) => void;
}

const storageKey = 'cagnotte.session-messages';
/** Most messages in storage. A tab that was frozen needs only the last messages about its own user. */
const maxStoredMessages = 20;

const browserPorts: TabLinkPorts = {
  storage: () => localStorage,
  connect: (listener) => {
    try {
      const channel = new BroadcastChannel('cagnotte-session');
      channel.onmessage = ({ data }) => listener(data);
      return (message) => channel.postMessage(message);
    } catch {
      // No channel, or refused in a frame: the other tabs read the storage when they are shown.
      return () => undefined;
    }
  },
  onShown: (listener) => {
    addEventListener('pageshow', listener);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener();
    });
  },
};

/**
 * Links this tab with the other tabs of the browser. Messages go through a channel, and the last ones are
 * kept in storage: a tab that was frozen reads them when it is shown again.
 * @param session session of this tab; undefined: no message concerns it
 * @param react called at once with each message that concerns the session
 * @returns the function that posts to the other tabs
 */
export function linkTabs(
  session: () => TabSession | undefined,
  react: (reaction: Reaction) => void,
  { storage, connect, onShown }: TabLinkPorts = browserPorts,
): (message: SessionMessage) => void {
  let checkedAt = 0;

  const receive = (message: unknown): void => {
    const ownSession = session();
    if (!ownSession || !isSessionMessage(message)) return;
    const reaction = findReaction(message, ownSession);
    if (!reaction || (reaction === 'check' && message.at <= checkedAt)) return;
    if (reaction === 'check') checkedAt = message.at;
    react(reaction);
  };
  const readKept = (): readonly unknown[] => {
    try {
      const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  };
  const catchUp = (): void => readKept().forEach(receive);

  const post = connect(receive);
  onShown(catchUp);
  // The session may have begun before this code was loaded.
  catchUp();
  return (message) => {
    try {
      storage().setItem(storageKey, JSON.stringify([...readKept(), message].slice(-maxStoredMessages)));
    } catch {
      // Storage is refused or full: only tabs that are not frozen get the message.
    }
    post(message);
  };
}
