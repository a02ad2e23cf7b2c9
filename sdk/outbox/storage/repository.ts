import { isObject, isText } from '../../client/type-guards.ts';
import type { Core } from '../../core/core.ts';
import { createSignInRequiredError, createWrongPlatformError } from '../../errors/known-errors.ts';
import { SdkError } from '../../errors/sdk-error.ts';
import { createListeners, type Listeners } from '../../log/listeners.ts';
import type { Changes, OutboxPorts } from '../../platform/outbox-ports.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';
import { transitionThroughAll, type OutboxTransitionEvent, type Transition } from '../model/machine.ts';
import type { ReceiptView } from '../model/receipt-view.ts';
import { isRecord, createRecord } from '../model/record.ts';
import type { PreparedPictures } from './prepared-pictures.ts';
import type { ReceiptStorage } from './storage.ts';
import { openTabChannel, type TabMessage } from './tab-channel.ts';

/**
 * - `owner_changed`: another user is signed in, or none
 * - `loaded`: the view shows what the device holds for the owner
 * - `changed`: a receipt may be due
 */
type RepositoryEvent = 'owner_changed' | 'loaded' | 'changed';

/**
 * The receipts of the signed-in user. Applies each change to storage, then to the view, then
 * posts it to the other tabs.
 */
export interface ReceiptRepository {
  /** Follows the session: shows and sends the receipts of its user. */
  readonly followSession: () => void;
  readonly events: Listeners<RepositoryEvent>;
  readonly owner: () => string | undefined;
  readonly records: () => readonly OutboxRecord[];
  /** True if the view shows the records of the first read for the owner. */
  readonly isLoaded: () => boolean;
  /** Resolves once the view shows the owner's records. */
  readonly ready: () => Promise<void>;
  /**
   * Resolves to the owner, once their records on the device are shown.
   * @throws SdkError WRONG_PLATFORM outside a browser; NO_USER_AUTHENTICATED when nobody is signed in, or
   * another user by then: an action of one user must not apply to another
   */
  readonly ownerReady: () => Promise<string>;
  /**
   * Reads everything again.
   * @param isLeader true if this tab has the lock: no other tab is sending then
   */
  readonly load: (options?: { readonly isLeader?: boolean }) => Promise<void>;
  /**
   * Changes a stored receipt, writes its prepared pictures, shows it, and posts it to the other tabs.
   * @param change returns the changes. Called again if the device fails before it has written them.
   * @returns the receipt afterwards, and the changes of the last call
   * @throws the error of `change`
   */
  readonly changeAndPublish: <Made extends Changes>(
    uuid: string,
    change: (record: OutboxRecord | undefined) => Made | undefined,
  ) => Promise<{ readonly record: OutboxRecord | undefined; readonly changes: Made | undefined }>;
  /** Shows the records of a device that responds again. */
  readonly onReturn: () => void;
  /**
   * Writes the effects of events on a stored receipt.
   * @returns the receipt afterwards, and the effects; undefined when the events do not apply
   */
  readonly apply: (
    uuid: string,
    ...events: readonly OutboxTransitionEvent[]
  ) => Promise<{ readonly record: OutboxRecord | undefined; readonly transition: Transition | undefined }>;
  /** Shows the stored record of a receipt, in this tab and in the others. */
  readonly publish: (uuid: string, record: OutboxRecord | undefined) => void;
  /**
   * Shows the progress of a receipt, in this tab and in the others; undefined: no tab is sending it any more.
   */
  readonly setProgress: (uuid: string, fractions: readonly number[] | undefined) => void;
}

interface RepositoryOptions {
  readonly core: Core;
  readonly ports: Pick<OutboxPorts, 'connect'>;
  readonly storage: ReceiptStorage;
  readonly view: ReceiptView;
  readonly prepared: PreparedPictures;
}

/** Returns the owner of the shown and sent receipts; undefined when no user is signed in. */
const findOwner = ({ configuration, session }: Core): string | undefined => {
  const { user } = session.snapshot();
  const { region, environment, program } = configuration;
  return user && program && `${region}/${environment}/${program.clientId}/${user.id}`;
};

/** Returns a stored value as a record. An unreadable record is still shown: its owner decides about it. */
const toReadableRecord = (value: unknown, uuid: string, owner: string): OutboxRecord => {
  if (isRecord(value)) return value;
  const times = { capturedAt: 0, createdAt: 0 };
  return {
    ...createRecord({ uuid, owner, state: 'waiting', pictures: [], ...times, channel: '' }),
    state: 'failed',
    error: new SdkError('OTHER', 'this receipt can no longer be read on this device').toJSON(),
  };
};

const readUuid = (value: unknown): string | undefined =>
  isObject(value) && 'uuid' in value && isText(value.uuid) ? value.uuid : undefined;

/** Time that a starting page waits for the device before it works in memory, in milliseconds. */
const firstReadTimeoutMs = 2000;

export const createRepository = (options: RepositoryOptions): ReceiptRepository => {
  const { core, ports, storage, view, prepared } = options;
  const { session } = core;
  const events = createListeners<RepositoryEvent>(core.logger);
  let owner: string | undefined;
  let loading: Promise<void> = Promise.resolve();
  let isLoaded = false;
  let postToTabs: ((message: TabMessage) => void) | undefined;

  /**
   * True for a receipt of the signed-in user. The view shows no receipt of another user, so
   * there is none to remove.
   */
  const isOwn = (uuid: string, record: OutboxRecord | undefined) =>
    owner !== undefined && (record ? record.owner === owner : view.find(uuid) !== undefined);

  const show = (uuid: string, record: OutboxRecord | undefined) => {
    if (isOwn(uuid, record)) view.show(uuid, record, storage.isDurable(uuid));
  };

  /** Returns a stored value as a record. An unreadable record keeps the owner that it was shown to before. */
  const toRecord = (uuid: string, value: unknown): OutboxRecord | undefined =>
    value === undefined ? undefined : toReadableRecord(value, uuid, (view.find(uuid) && owner) ?? '');

  const refresh = async (uuid: string) => {
    const ownerAtStart = owner;
    const storedValue = await storage.get(uuid);
    if (owner === ownerAtStart) show(uuid, toRecord(uuid, storedValue));
  };

  const receive = ({ uuid, fractions }: TabMessage) => {
    if (fractions) return view.setProgress(uuid, fractions);
    if (fractions === null) view.setProgress(uuid, undefined);
    void refresh(uuid).then(() => events.notify('changed'));
  };

  /**
   * Waits for the first read of the device, but not for ever. A database may be slow to open, or be
   * blocked by another page.
   */
  const waitForFirstRead = (
    reading: Promise<readonly unknown[]>,
    ownerAtStart: string,
  ): Promise<readonly unknown[]> =>
    new Promise((resolve, reject) => {
      const stopWaiting = core.platform.clock.after(firstReadTimeoutMs, () => {
        // No caller waits for this read any more.
        if (owner !== ownerAtStart) return resolve([]);
        storage.leaveDevice(new Error('the device did not respond'));
        resolve(storage.list(ownerAtStart));
      });
      reading.then(resolve, reject).finally(stopWaiting);
    });

  const load: ReceiptRepository['load'] = async ({ isLeader = false } = {}) => {
    const ownerAtStart = owner;
    if (ownerAtStart === undefined) return;
    // A receipt that is added while the list is read must not be missing from it.
    const shownBefore = view.records();
    const reading = storage.list(ownerAtStart);
    const storedValues = await (isLoaded ? reading : waitForFirstRead(reading, ownerAtStart));
    if (owner !== ownerAtStart) return;
    const records = storedValues.flatMap((value) => {
      const uuid = readUuid(value);
      return uuid === undefined ? [] : toReadableRecord(value, uuid, ownerAtStart);
    });
    if (!isLoaded) {
      isLoaded = true;
      view.replace(records, storage.isDurable);
      return;
    }
    const storedUuids = new Set(records.map(({ uuid }) => uuid));
    for (const { uuid } of shownBefore) if (!storedUuids.has(uuid)) show(uuid, undefined);
    for (const record of records) {
      if (isLeader) view.setProgress(record.uuid, undefined);
      show(record.uuid, record);
    }
  };

  const followSession = () => {
    const newOwner = findOwner(core);
    if (newOwner === owner) return events.notify('changed');
    owner = newOwner;
    isLoaded = false;
    view.replace([], storage.isDurable);
    events.notify('owner_changed');
    if (owner !== undefined) postToTabs ??= openTabChannel(ports, () => owner, receive);
    loading = load().then(() => events.notify('loaded'));
  };

  const publish: ReceiptRepository['publish'] = (uuid, record) => {
    const recordOwner = record?.owner ?? (isOwn(uuid, record) ? owner : undefined);
    show(uuid, record);
    if (recordOwner !== undefined) postToTabs?.({ owner: recordOwner, uuid });
  };

  const changeAndPublish: ReceiptRepository['changeAndPublish'] = async (uuid, change) => {
    let changes: ReturnType<typeof change>;
    const storedValue = await storage.change(uuid, (stored) => {
      changes = prepared.addTo(change(isRecord(stored) ? stored : undefined));
      return changes;
    });
    prepared.forgetWritten(changes);
    const record = toRecord(uuid, storedValue);
    publish(uuid, record);
    return { record, changes };
  };

  const { isBrowser } = core.platform;
  if (isBrowser) session.subscribe(followSession);

  return {
    followSession,
    events,
    owner: () => owner,
    records: () => view.records(),
    isLoaded: () => isLoaded,
    ready: () => loading,
    ownerReady: async () => {
      if (!isBrowser) throw createWrongPlatformError();
      const ownerAtStart = owner;
      await loading;
      if (ownerAtStart === undefined || owner !== ownerAtStart) throw createSignInRequiredError();
      return ownerAtStart;
    },
    load,
    publish,
    changeAndPublish,
    onReturn: () => void load().then(() => events.notify('loaded')),
    apply: async (uuid, ...transitionEvents) => {
      const { record, changes } = await changeAndPublish(
        uuid,
        (before) => before && transitionThroughAll(before, transitionEvents),
      );
      return { record, transition: changes };
    },
    setProgress: (uuid, fractions) => {
      view.setProgress(uuid, fractions);
      if (owner !== undefined) postToTabs?.({ owner, uuid, fractions: fractions ?? null });
    },
  };
};
