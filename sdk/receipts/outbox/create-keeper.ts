import type { Core } from '../../core.ts';
import { noUserAuthenticated } from '../../errors/life-cycle-errors.ts';
import { SdkError } from '../../errors/sdk-error.ts';
import { isSdkError } from '../../errors/is-sdk-error.ts';
import { isObject } from '../../http/is-object.ts';
import { isText } from '../../http/is-text.ts';
import { isRecord } from './is-record.ts';
import { tellOthers, wordFor } from './line.ts';
import { newRecord } from './new-record.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import type { OutboxRecord } from './outbox-record.ts';
import type { Changes } from './outbox-store.ts';
import { ownerOf } from './owner-of.ts';
import type { Shelf } from './shelf.ts';
import type { Stores } from './stores.ts';

/** Keeps store, shelf and the other tabs in step, for whoever is signed in. */
export interface Keeper {
  /** Begins with whoever is signed in. */
  readonly start: () => void;
  readonly owner: () => string | undefined;
  /** Whether what the store holds for the owner is on the shelf. */
  readonly isLoaded: () => boolean;
  /** Whether the shelf shows all of it: not what was there before the device could no longer be read. */
  readonly isWhole: () => boolean;
  /** Resolves once it is. */
  readonly ready: () => Promise<void>;
  /**
   * Whoever is signed in, once what they have on the device is known.
   * @throws SdkError NO_USER_AUTHENTICATED when that is nobody, or somebody else by then: what one user does is not done for another.
   */
  readonly ownerReady: () => Promise<string>;
  /** Reads everything again. @param isAlone whether no other tab can be sending: this one has the turn. */
  readonly load: (isAlone?: boolean) => Promise<void>;
  /**
   * Changes what is kept of a receipt, shows it, and tells the other tabs.
   * @throws SdkError OTHER, retryable, when it cannot be written.
   */
  readonly change: (
    uuid: string,
    change: (record: OutboxRecord | undefined) => Changes | undefined,
  ) => Promise<OutboxRecord | undefined>;
  /** Shows what is kept of a receipt now, and tells the other tabs to do so. */
  readonly publish: (uuid: string, record: OutboxRecord | undefined) => void;
  /** Shows how far a receipt is, here and in the other tabs; undefined: nobody sends it any more. */
  readonly follow: (uuid: string, fractions: readonly number[] | undefined) => void;
}

interface Parts {
  readonly core: Core;
  readonly ports: OutboxPorts;
  readonly stores: Stores;
  readonly shelf: Shelf;
  /** Somebody else is signed in, or nobody. */
  readonly onOwner: () => void;
  /** Settles once what is too old was swept: before that, nothing is shown or sent. */
  readonly swept: Promise<unknown>;
  /** What the owner has on the device is known. */
  readonly onLoaded: () => void;
  /** Something may be due. */
  readonly onNews: () => void;
}

/** What cannot be read is shown all the same: whoever photographed it decides what becomes of it. */
const readable = (value: unknown, uuid: string, owner: string): OutboxRecord =>
  isRecord(value)
    ? value
    : {
        ...newRecord({
          uuid,
          owner,
          state: 'waiting',
          pictures: [],
          capturedAt: 0,
          createdAt: 0,
          channel: '',
        }),
        state: 'failed',
        error: new SdkError('OTHER', 'this receipt can no longer be read on this device').toJSON(),
      };

/** How long a page that starts waits for the device before it works in memory, in milliseconds. */
const firstLookTimeout = 2000;

const uuidOf = (value: unknown): string | undefined =>
  isObject(value) && 'uuid' in value && isText(value.uuid) ? value.uuid : undefined;

export const createKeeper = ({ core, ports, stores, shelf, swept, ...tell }: Parts): Keeper => {
  const { session, logger } = core;
  let owner: string | undefined;
  let loading: Promise<void> = Promise.resolve();
  let isLoaded = false;
  let isWhole = false;

  /** Nobody sees a receipt of somebody else: what is not on the shelf is not taken off it either. */
  const isMine = (uuid: string, record: OutboxRecord | undefined) =>
    owner !== undefined && (record ? record.owner === owner : shelf.find(uuid) !== undefined);

  const show = (uuid: string, record: OutboxRecord | undefined) => {
    if (isMine(uuid, record)) shelf.take(uuid, record, stores.isDurable(uuid));
  };

  const post = tellOthers(
    ports.connect((message) => {
      const word = wordFor(owner, message);
      if (!word) return;
      const { uuid, fractions } = word;
      if (fractions) return shelf.follow(uuid, fractions);
      if (fractions === null) shelf.follow(uuid, undefined);
      // What could not be read is read again before anything is sent.
      void pull(uuid).then(tell.onNews, () => undefined);
    }),
  );

  /** What was read of one receipt. Of one that is unreadable, its owner is known if it was on the shelf before. */
  const recordOf = (uuid: string, value: unknown): OutboxRecord | undefined =>
    value === undefined ? undefined : readable(value, uuid, (shelf.find(uuid) && owner) ?? '');

  const pull = async (uuid: string) => {
    const mine = owner;
    const value = await stores.change(uuid, () => undefined);
    if (owner === mine) show(uuid, recordOf(uuid, value));
  };

  /** The first look at the device. A database may be slow to open, or be held by another page. */
  const firstLook = (looking: Promise<readonly unknown[]>, mine: string): Promise<readonly unknown[]> =>
    new Promise((resolve, reject) => {
      const callOff = core.platform.clock.after(firstLookTimeout, () => {
        if (owner === mine)
          stores.leaveDevice(new Error(`the device did not answer within ${firstLookTimeout} ms`));
        resolve(stores.memory.all(mine));
        looking.then(() => load()).then(tell.onLoaded, () => undefined);
      });
      looking.then(resolve, reject).finally(callOff);
    });

  const load = async (isAlone = false) => {
    const mine = owner;
    if (mine === undefined) return;
    let before: readonly OutboxRecord[] = [];
    const look = async () => {
      await swept;
      // What is added while the list is read is not missing from it.
      before = shelf.records();
      return stores.list(mine, !isLoaded);
    };
    const values = await (isLoaded ? look() : firstLook(look(), mine));
    if (owner !== mine) return;
    const records = values.flatMap((value) => {
      const uuid = uuidOf(value);
      return uuid === undefined ? [] : readable(value, uuid, mine);
    });
    const isAll = !stores.device || stores.isDurable('');
    if (!isLoaded) {
      isLoaded = true;
      isWhole = isAll;
      shelf.fill(records.map((record) => ({ record, isDurable: stores.isDurable(record.uuid) })));
      return;
    }
    const there = new Set(records.map(({ uuid }) => uuid));
    // What is missing only because the device cannot be read is not gone.
    if (isAll) for (const { uuid } of before) if (!there.has(uuid)) show(uuid, undefined);
    for (const record of records) {
      if (isAlone) shelf.follow(record.uuid, undefined);
      show(record.uuid, record);
    }
    const wasWhole = isWhole;
    isWhole = isAll;
    // A pending `uploadWithFiles` whose receipt is gone settles on this event.
    if (isWhole && !wasWhole) shelf.tell('storage_changed');
  };

  const follow = () => {
    const next = ownerOf(core);
    if (next === owner) return tell.onNews();
    owner = next;
    isLoaded = false;
    shelf.fill([]);
    tell.onOwner();
    loading = load().then(tell.onLoaded, (error: unknown) =>
      logger.error('the outbox could not be read', error),
    );
  };
  const publish: Keeper['publish'] = (uuid, record) => {
    const whose = record?.owner ?? (isMine(uuid, record) ? owner : undefined);
    show(uuid, record);
    if (whose !== undefined) post({ owner: whose, uuid });
  };

  return {
    start: () => {
      session.subscribe(follow);
      follow();
    },
    owner: () => owner,
    isLoaded: () => isLoaded,
    isWhole: () => isWhole,
    ready: () => loading,
    ownerReady: async () => {
      const mine = owner;
      await loading;
      if (mine === undefined || owner !== mine) throw noUserAuthenticated();
      return mine;
    },
    load,
    publish,
    follow: (uuid, fractions) => {
      shelf.follow(uuid, fractions);
      if (owner !== undefined) post({ owner, uuid, fractions: fractions ?? null });
    },
    change: async (uuid, change) => {
      try {
        const value = await stores.change(uuid, (kept) => change(isRecord(kept) ? kept : undefined));
        const record = recordOf(uuid, value);
        publish(uuid, record);
        return record;
      } catch (cause) {
        if (isSdkError(cause)) throw cause;
        const details = { retryable: true, cause };
        throw new SdkError('OTHER', 'what is kept on this device could not be changed', details);
      }
    },
  };
};
