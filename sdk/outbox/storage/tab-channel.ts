import { isObject } from '../../client/type-guards.ts';
import type { OutboxPorts } from '../../platform/outbox-ports.ts';

/** A message from one tab to the others about a receipt. */
export interface TabMessage {
  readonly owner: string;
  readonly uuid: string;
  /**
   * The sent fraction of each picture; null: no tab is sending it any more; absent: its stored record has
   * changed.
   */
  readonly fractions?: readonly number[] | null;
}

const isNumberList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(Number.isFinite);

/**
 * Returns the message of another tab, if it is about receipts of that owner. Tabs may run
 * other versions of this code.
 */
export const readTabMessage = (owner: string | undefined, message: unknown): TabMessage | undefined => {
  if (owner === undefined || !isObject(message)) return undefined;
  const { owner: messageOwner, uuid, fractions } = message as Partial<TabMessage>;
  if (messageOwner !== owner || typeof uuid !== 'string') return undefined;
  return fractions === null || isNumberList(fractions) ? { owner, uuid, fractions } : { owner, uuid };
};

/**
 * Opens the channel between the tabs.
 * @param owner owner of the receipts that this tab shows
 * @param listener receives messages about receipts of that owner
 * @returns the function that posts; a tab that misses a message reads the store before it sends
 */
export const openTabChannel = (
  { connect }: Pick<OutboxPorts, 'connect'>,
  owner: () => string | undefined,
  listener: (message: TabMessage) => void,
): ((message: TabMessage) => void) => {
  const post = connect((received) => {
    const message = readTabMessage(owner(), received);
    if (message) listener(message);
  });
  return (message) => {
    try {
      post(message);
    } catch {
      // A closed channel: the page is going away.
    }
  };
};
