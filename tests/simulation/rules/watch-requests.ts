import type { OutboxRecord, WireResponse } from '@cagnotte/sdk/internal';
import { minute, newsMs } from '../durations.ts';
import type { ParsedRequest } from '../server/server.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';
import { getPreparation } from '../device/preparation.ts';
import { photoOfBytes } from './photos.ts';
import { withoutRenamed } from './without-renamed.ts';

/** A request without a response for this long is aborted and retried, in milliseconds. */
const maxRequestMs = 2.5 * minute;
/** Most attempts for one receipt in a minute that are no busy loop: each may send three times, and the first pauses are short. */
const manyPerMinute = 70;
const perNudge = 25;
/** Longest time in which an attempt prepares its first pictures, in milliseconds. */
const attemptMs = 1500;
/** After this many preparations that did not end, a picture is sent unprepared. */
const maxPreparations = 2;

/** True if a picture was sent with its original bytes, although preparation changes them. */
const isUnprepared = (content: Uint8Array, { raw }: { readonly raw: string }): boolean =>
  content.byteLength === new TextEncoder().encode(raw).byteLength && getPreparation(content) === 'changed';

/** Checks every request, from the server's side. */
export interface RequestWatch {
  readonly onSent: (tab: SimulatedTab, request: ParsedRequest, uuid: string) => void;
  readonly onResponse: (
    tab: SimulatedTab,
    request: ParsedRequest,
    uuid: string,
    response: WireResponse,
  ) => void;
  readonly onEnded: (tab: SimulatedTab, request: ParsedRequest) => void;
  readonly onActed: (request: ParsedRequest, status: number, isRepeated: boolean) => void;
  /** Called when a receipt's record was written. */
  readonly onWritten: (tab: object, record: OutboxRecord) => void;
  /** Called when a tab's write failed. */
  readonly onWriteFailed: (tab: object) => void;
  /** Called when a tab's device has failed, or recovered. */
  readonly onStorageChanged: (tab: SimulatedTab) => void;
  /** Allows the next attempt at once. `retry`: by the shopper, for this receipt. `restart`: earlier responses may be forgotten. */
  readonly nudge: (why: 'wake' | 'retry' | 'restart' | 'clock', uuid?: string) => void;
}

interface Wait {
  readonly tab: object;
  readonly until: number;
  /** Time of the response by the wall clock. It must be respected once a failure of that time or later is written. */
  readonly at: number;
  isWritten: boolean;
  /** Time at which a tab that could not write at once has written it. */
  writtenLateAt: number;
}

const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);

const readRetryAfter = ({ retryAfter }: WireResponse, wall: number): number | undefined => {
  if (!retryAfter) return undefined;
  return /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - wall;
};

export const watchRequests = (world: SimulatedWorld): RequestWatch => {
  const { scheduler, ledger, server } = world;
  const sending = new Map<number, Map<SimulatedTab, number>>();
  const times = new Map<string, number[]>();
  const nudges: number[] = [];
  const waits = new Map<string, Wait>();
  /** Receipts whose upload has begun, with the announced number of pictures. */
  const announced = new Map<string, string>();
  const begun = new Map<string, string>();
  /** The same for each tab and its own requests, whatever its device does. */
  const begunBy = new Map<SimulatedTab, Map<string, string>>();
  /** Receipts with the number of pictures that each tab announced last. */
  const numbers = new Map<string, Map<SimulatedTab, string>>();
  /** Receipts whose number a tab has announced again. */
  const announcedAgain = new Map<string, Set<SimulatedTab>>();
  const refusedTo = new Map<string, SimulatedTab>();
  /** Receipts that a tab asks the server about after a refusal: without a response they may be sent again. */
  const askedAbout = new Map<SimulatedTab, readonly string[]>();
  /** Time at which the arrival of a receipt was written, by a tab that could not write at once. */
  const doneLateAt = new Map<string, number>();
  /** The latest request of a tab. */
  const latest = new Map<
    SimulatedTab,
    { readonly uuid: string; readonly operation: string; readonly unawareAt: number }
  >();
  const storageChangedAt = new Map<SimulatedTab, number>();

  /** True while the device of a tab fails or hangs: the tab may know more than the device, and does not see the writes of other tabs. */
  const isAlone = ({ sdk }: SimulatedTab) => world.disk.health.isStuck || !sdk.outbox.storage().isDurable;

  const recent = (all: number[]) => {
    while ((all[0] ?? Infinity) < scheduler.now() - minute) all.shift();
    return all;
  };

  const checkOwner = ({ token, files, fields }: ParsedRequest, tab: SimulatedTab) => {
    const user = Number(/^token-(\d+)-/.exec(token)?.[1] ?? 0);
    const signedIn = tab.sdk.session.snapshot().user?.id;
    if (signedIn !== user)
      world.fail(
        'nothing is sent for a user who has signed out',
        `user ${user}, and not ${signedIn}, in ${tab.name}`,
      );
    const givenReceipt = ledger.givenReceipts.get(fields.get('custom_fields[ref]') ?? '');
    if (givenReceipt && givenReceipt.user !== user)
      world.fail(
        'nothing is sent under another user',
        `${givenReceipt.ref} of user ${givenReceipt.user} under ${token}`,
      );
    for (const file of files) {
      const photo = photoOfBytes(ledger, file.content);
      if (!photo)
        world.fail('pictures are sent byte for byte', `${file.name} is no photograph (${tab.name})`);
      else if (isUnprepared(file.content, photo)) ledger.unprepared.add(photo.id);
      if (photo && photo.user !== user)
        world.fail(
          'nothing is sent under another user',
          `photo ${photo.id} of user ${photo.user} under ${token}`,
        );
    }
    return user;
  };

  const checkTurn = (tab: SimulatedTab, user: number) => {
    const others = [...(sending.get(user)?.keys() ?? [])].filter((other) => other !== tab && other.isAlive());
    if (others.length > 0 && world.profile.hasStore)
      world.fail(
        'one tab sends at a time',
        `${tab.name} while ${others.map(({ name }) => name).join()} does`,
      );
    const counts = sending.get(user) ?? new Map<SimulatedTab, number>();
    counts.set(tab, (counts.get(tab) ?? 0) + 1);
    ledger.requestCounts.set(user, (ledger.requestCounts.get(user) ?? 0) + 1);
    sending.set(user, counts);
  };

  /**
   * True for an attempt that does not know the response to another tab: its tab cannot read the device, or the response was not written
   * yet.
   */
  const beginsUnaware = (tab: SimulatedTab, uuid: string): boolean => {
    const sinceReturn = scheduler.now() - (storageChangedAt.get(tab) ?? -Infinity);
    const sinceWritten = scheduler.now() - (waits.get(uuid)?.writtenLateAt ?? -Infinity);
    return isAlone(tab) || Math.min(sinceReturn, sinceWritten) < attemptMs;
  };

  /** True for such an attempt that has already sent a request, and may continue. */
  const hasBegunUnaware = (tab: SimulatedTab, uuid: string): boolean => {
    const before = latest.get(tab);
    return before?.uuid === uuid && scheduler.now() - before.unawareAt < minute;
  };

  const isUnaware = (tab: SimulatedTab, uuid: string) =>
    beginsUnaware(tab, uuid) || hasBegunUnaware(tab, uuid);

  const checkPace = (tab: SimulatedTab, uuid: string) => {
    const all = recent(times.get(uuid) ?? []);
    all.push(scheduler.now());
    times.set(uuid, all);
    if (all.length > manyPerMinute + perNudge * recent(nudges).length)
      world.fail('never a busy loop', `${all.length} requests for ${uuid} within a minute`);
    const wait = waits.get(uuid);
    if (!wait?.isWritten) waits.delete(uuid);
    else if (wait.until > scheduler.now() + 1000 && !(wait.tab !== tab && isUnaware(tab, uuid)))
      world.fail('Retry-After is honoured', `${uuid} ${wait.until - scheduler.now()} ms early`);
  };

  /** Preparation removes the place of capture from a picture, so no unprepared picture may be sent. */
  const checkPrepared = (tab: SimulatedTab, { files }: ParsedRequest, uuid: string) => {
    if (!world.profile.faults.has('preparation')) return;
    const getIndex = (name: string) => Number(/_(\d+)\.\w+$/.exec(name)?.[1]) - 1;
    if (isAlone(tab)) {
      // The record on the disk does not show pictures that a tab has prepared in memory.
      for (const { name, content } of files) {
        const { id = '' } = ledger.byUuid.get(uuid)?.pictures[getIndex(name)] ?? {};
        const photo = photoOfBytes(ledger, content);
        // Preparation is given up after pages have started it often enough, and died, or could not write its result.
        const isGivenUp = (ledger.preparations.get(id) ?? 0) >= maxPreparations;
        if (photo && isUnprepared(content, photo) && !isGivenUp)
          world.fail('pictures are sent prepared', name);
      }
      return;
    }
    const record = world.disk.records.get(uuid) as Partial<OutboxRecord> | undefined;
    if (ledger.harmedRecords.has(uuid)) return;
    for (const { name } of files) {
      const picture = record?.pictures?.[getIndex(name)];
      if (picture && picture.preparation !== 'done') world.fail('pictures are sent prepared', name);
    }
  };

  /**
   * True while a tab may still send a request for a receipt whose arrival another tab has just written: the tab learns of the arrival and
   * ends its attempt after this request.
   */
  const mayStillSend = (tab: SimulatedTab, uuid: string, operation: string): boolean => {
    const now = scheduler.now();
    const since = now - (doneLateAt.get(uuid) ?? -Infinity);
    const before = latest.get(tab);
    if (before?.uuid !== uuid) return since < newsMs;
    const isRetry = before.operation === operation && since < maxRequestMs;
    return since < newsMs || isRetry || hasBegunUnaware(tab, uuid);
  };

  const getNumbers = (uuid: string): Map<SimulatedTab, string> => {
    const known = numbers.get(uuid) ?? new Map<SimulatedTab, string>();
    numbers.set(uuid, known);
    return known;
  };

  /** True if tabs have announced different numbers of pictures: once both have written theirs, the right one is announced once more. */
  const mayAnnounceAgain = (tab: SimulatedTab, uuid: string, count: string, isRepeated: boolean): boolean => {
    const isAnnouncedByOther = [...getNumbers(uuid)].some(
      ([other, number]) => other !== tab && number !== count,
    );
    const tabs = announcedAgain.get(uuid) ?? new Set<SimulatedTab>();
    if (!isAnnouncedByOther || (tabs.has(tab) && !isRepeated)) return false;
    announcedAgain.set(uuid, tabs.add(tab));
    return true;
  };

  const checkSteps = (tab: SimulatedTab, { operation, fields }: ParsedRequest, uuid: string) => {
    const isExcused = beginsUnaware(tab, uuid) || mayStillSend(tab, uuid, operation);
    const before = latest.get(tab);
    // A failed request is retried, even if the tab has learned meanwhile that another one was faster.
    const isRepeated = before?.uuid === uuid && before.operation === operation;
    const isKnown = !isRepeated && ledger.shownAsSent.get(tab.name)?.has(uuid);
    if (isKnown || (ledger.done.has(uuid) && !isExcused))
      world.fail('a receipt that arrived is not sent again', uuid);
    const unawareBefore = before?.uuid === uuid ? before.unawareAt : -Infinity;
    const unawareAt = beginsUnaware(tab, uuid) ? scheduler.now() : unawareBefore;
    latest.set(tab, { uuid, operation, unawareAt });
    if (refusedTo.get(uuid) === tab) world.fail('a refused receipt is not sent again', uuid);
    if (operation === 'createReceipt') {
      const count = fields.get('receipt_subpictures_count') ?? '';
      const isOwn = begunBy.get(tab)?.get(uuid) === count;
      const isCreatedAgain = isOwn || (begun.get(uuid) === count && !isExcused);
      if (isCreatedAgain && !mayAnnounceAgain(tab, uuid, count, isRepeated))
        world.fail('the record is created once', `${uuid} for ${count} pictures`);
      getNumbers(uuid).set(tab, count);
    } else if (operation !== 'updateReceiptSubpicture') {
      const count = announced.get(uuid) ?? '';
      begunBy.set(tab, (begunBy.get(tab) ?? new Map<string, string>()).set(uuid, count));
      if (!isAlone(tab)) begun.set(uuid, count);
    }
  };

  return {
    onSent: (tab, request, uuid) => {
      if (request.operation === 'getPendingReceipts') {
        askedAbout.set(
          tab,
          [...refusedTo].flatMap(([refused, to]) => (to === tab ? refused : [])),
        );
        for (const refused of askedAbout.get(tab) ?? []) refusedTo.delete(refused);
      }
      if (uuid === '') return;
      checkTurn(tab, checkOwner(request, tab));
      checkPace(tab, uuid);
      checkPrepared(tab, request, uuid);
      checkSteps(tab, request, uuid);
    },
    onEnded: (tab, { token, uuid, operation }) => {
      if (uuid === undefined && operation !== 'updateReceiptSubpicture') return;
      const counts = sending.get(Number(/^token-(\d+)-/.exec(token)?.[1] ?? 0));
      const left = (counts?.get(tab) ?? 1) - 1;
      if (left > 0) counts?.set(tab, left);
      else counts?.delete(tab);
    },
    onResponse: (tab, { operation, fields }, uuid, response) => {
      if (operation === 'getPendingReceipts' && response.status === 200)
        for (const refused of askedAbout.get(tab) ?? []) refusedTo.set(refused, tab);
      if (uuid === '') return;
      // Recorded only with the response: the next request may come from a tab with another number.
      if (operation === 'createReceipt' && response.status === 200)
        announced.set(uuid, fields.get('receipt_subpictures_count') ?? '');
      const ms = readRetryAfter(response, world.wall());
      if (ms !== undefined && operation !== 'updateReceiptSubpicture')
        waits.set(uuid, {
          tab,
          until: scheduler.now() + ms,
          at: world.wall(),
          isWritten: false,
          writtenLateAt: -Infinity,
        });
      if (!isFinal(response.status) || operation === 'updateReceiptSubpicture') return;
      ledger.refused.add(uuid);
      if (server.receipts().some((candidate) => candidate.uuid === uuid && candidate.isWhole))
        ledger.refusedWhole.add(uuid);
      if (world.disk.health.writeErrors === 0 && !world.disk.health.unreadable) refusedTo.set(uuid, tab);
    },
    onActed: ({ operation, uuid = '', token }, status, isRepeated) => {
      const givenReceipt = ledger.byUuid.get(uuid);
      if (status === 200 && givenReceipt && givenReceipt.user !== server.getUser(token))
        world.fail('a receipt arrives in the account of its user', `${uuid} under ${token}`);
      if (status !== 200 || isRepeated || operation === 'createReceipt') return;
      const receipt = server.receipts().find((candidate) => candidate.uuid === uuid);
      if (!receipt) return;
      const pictures = withoutRenamed(ledger, server.getPictures(uuid));
      if (pictures.length > receipt.count && ledger.harmed.size === 0)
        world.fail('a picture replaces itself', `${pictures.length} of ${receipt.count} under ${uuid}`);
    },
    onWritten: (tab, { uuid, failedAt, state, declaredPictures }) => {
      const isLate = world.tabs.some((candidate) => candidate === tab && isAlone(candidate));
      const givenReceipt = ledger.byUuid.get(uuid);
      // The first write of the receipt was reported as failed, but took place: the tab does not know that others have removed it since.
      if (isLate && givenReceipt?.isGone) givenReceipt.isGone = false;
      // The tab may have announced another number, before or after the written one: then it announces its number once more.
      if (isLate && begun.get(uuid) !== String(declaredPictures))
        for (const known of [begun, ...begunBy.values()]) known.delete(uuid);
      // A failure from before the clock was set back ends every pause; so does a page that writes a garbled record again.
      if (isLate && (failedAt > world.wall() || ledger.harmedRecords.has(uuid))) waits.delete(uuid);
      if (state === 'sent' && isLate && !ledger.done.has(uuid)) doneLateAt.set(uuid, scheduler.now());
      const wait = waits.get(uuid);
      // A failure that was kept in memory may be written at any time.
      if (wait?.tab === tab && failedAt >= wait.at) {
        if (!wait.isWritten && isLate) wait.writtenLateAt = scheduler.now();
        wait.isWritten = true;
      }
    },
    onWriteFailed: (tab) => {
      // The failed write may have been the refusal, which the server then has to repeat.
      for (const [uuid, refused] of refusedTo) if (refused === tab) refusedTo.delete(uuid);
    },
    onStorageChanged: (tab) => storageChangedAt.set(tab, scheduler.now()),
    nudge: (why, uuid) => {
      nudges.push(scheduler.now());
      // Responses to a page that had no time to write them are forgotten.
      if (why === 'restart') {
        refusedTo.clear();
        askedAbout.clear();
      }
      for (const [other, { isWritten }] of waits)
        if (why === 'clock' || (why === 'restart' && !isWritten)) waits.delete(other);
      if (uuid === undefined) return;
      waits.delete(uuid);
      refusedTo.delete(uuid);
      for (const [tab, uuids] of askedAbout)
        askedAbout.set(
          tab,
          uuids.filter((candidate) => candidate !== uuid),
        );
    },
  };
};
