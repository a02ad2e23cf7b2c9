import type { OutboxRecord, WireResponse } from '@cagnotte/sdk/internal';
import type { ParsedRequest } from '../server/parse-request.ts';
import type { Tab, World } from '../world.ts';
import { preparationOf } from '../device/preparation.ts';
import { photoOfBytes } from './photo-of-bytes.ts';
import { withoutRenamed } from './without-renamed.ts';

const minute = 60_000;
/** A request is given up that gets no response for that long, in milliseconds, and then repeated. */
const longestRequest = 2.5 * minute;
/** Attempts for one receipt in a minute that are still no busy loop: each may send three times, and the first pauses are short. */
const manyPerMinute = 70;
const perNudge = 25;
/** News of the disk takes no longer than that, in milliseconds. */
const newsMs = 100;
/** An attempt prepares its first pictures in no more than that, in milliseconds. */
const attemptMs = 1500;
/** After that many preparations that did not end, a picture goes as it is. */
const mostPreparations = 2;

/** It went out as it was given, though preparation makes something of it. */
const isUnprepared = (content: Uint8Array, { raw }: { readonly raw: string }): boolean =>
  content.byteLength === new TextEncoder().encode(raw).byteLength && preparationOf(content) === 'changed';

/** Looks at every request, as the server's operator would. */
export interface RequestWatch {
  readonly onSent: (tab: Tab, request: ParsedRequest, uuid: string) => void;
  readonly onResponse: (tab: Tab, request: ParsedRequest, uuid: string, response: WireResponse) => void;
  readonly onEnded: (tab: Tab, request: ParsedRequest) => void;
  readonly onActed: (request: ParsedRequest, status: number, isRepeated: boolean) => void;
  /** A receipt's record was written. */
  readonly onWritten: (tab: object, record: OutboxRecord) => void;
  /** A tab could not write what it wanted to. */
  readonly onWriteFailed: (tab: object) => void;
  /** A tab's device began to fail, or responds again. */
  readonly onStorageChanged: (tab: Tab) => void;
  /** Something gave leave to try at once. `retry`: the shopper, for that receipt. `restart`: what was said before may be forgotten. */
  readonly nudge: (why: 'wake' | 'retry' | 'restart' | 'clock', uuid?: string) => void;
}

interface Wait {
  readonly tab: object;
  readonly until: number;
  /** When the response came, by the clock on the wall: it binds once a failure is written that is not older. */
  readonly at: number;
  isWritten: boolean;
  /** When it was written, by a tab that could not do so at once. */
  writtenLateAt: number;
}

const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);

const patienceOf = ({ retryAfter }: WireResponse, wall: number): number | undefined => {
  if (!retryAfter) return undefined;
  return /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - wall;
};

export const watchRequests = (world: World): RequestWatch => {
  const { scheduler, ledger, server } = world;
  const sending = new Map<number, Map<Tab, number>>();
  const times = new Map<string, number[]>();
  const nudges: number[] = [];
  const patience = new Map<string, Wait>();
  /** Receipts whose pictures began to go out, and the number that was announced. */
  const announced = new Map<string, string>();
  const begun = new Map<string, string>();
  /** The same, as a tab knows it of its own requests, whatever its device does. */
  const begunBy = new Map<Tab, Map<string, string>>();
  /** Receipts with the number of pictures that each tab has announced last. */
  const numbers = new Map<string, Map<Tab, string>>();
  /** Receipts whose number a tab has told again. */
  const toldAgain = new Map<string, Set<Tab>>();
  const refusedTo = new Map<string, Tab>();
  /** Receipts about which a tab asks the server that has refused them: without its response they may be sent again. */
  const askedAbout = new Map<Tab, readonly string[]>();
  /** When the arrival of a receipt was written, by a tab that could not do so at once. */
  const doneLateAt = new Map<string, number>();
  /** The latest request of a tab. */
  const latest = new Map<
    Tab,
    { readonly uuid: string; readonly operation: string; readonly unawareAt: number }
  >();
  const storageChangedAt = new Map<Tab, number>();

  /** The device of a tab fails, or hangs: it may be ahead of it, and knows nothing of what other tabs write. */
  const isAlone = ({ sdk }: Tab) => world.disk.health.isStuck || !sdk.outbox.storage().isDurable;

  const recent = (all: number[]) => {
    while ((all[0] ?? Infinity) < scheduler.now() - minute) all.shift();
    return all;
  };

  const checkOwner = ({ token, files, fields }: ParsedRequest, tab: Tab) => {
    const user = Number(/^token-(\d+)-/.exec(token)?.[1] ?? 0);
    const signedIn = tab.sdk.session.snapshot().user?.id;
    if (signedIn !== user)
      world.fail(
        'nothing is sent for a user who has signed out',
        `user ${user}, and not ${signedIn}, in ${tab.name}`,
      );
    const given = ledger.given.get(fields.get('custom_fields[ref]') ?? '');
    if (given && given.user !== user)
      world.fail('nothing is sent under another user', `${given.ref} of user ${given.user} under ${token}`);
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

  const checkTurn = (tab: Tab, user: number) => {
    const others = [...(sending.get(user)?.keys() ?? [])].filter((other) => other !== tab && other.isAlive());
    if (others.length > 0 && world.profile.hasStore)
      world.fail(
        'one tab sends at a time',
        `${tab.name} while ${others.map(({ name }) => name).join()} does`,
      );
    const counts = sending.get(user) ?? new Map<Tab, number>();
    counts.set(tab, (counts.get(tab) ?? 0) + 1);
    ledger.sentOf.set(user, (ledger.sentOf.get(user) ?? 0) + 1);
    sending.set(user, counts);
  };

  /** What another tab was told, an attempt does not know that begins while its tab cannot read the device, or before it is written. */
  const beginsUnaware = (tab: Tab, uuid: string): boolean => {
    const sinceReturn = scheduler.now() - (storageChangedAt.get(tab) ?? -Infinity);
    const sinceWritten = scheduler.now() - (patience.get(uuid)?.writtenLateAt ?? -Infinity);
    return isAlone(tab) || Math.min(sinceReturn, sinceWritten) < attemptMs;
  };

  /** Such an attempt has sent something already, and may still go on. */
  const hasBegunUnaware = (tab: Tab, uuid: string): boolean => {
    const before = latest.get(tab);
    return before?.uuid === uuid && scheduler.now() - before.unawareAt < minute;
  };

  const isUnaware = (tab: Tab, uuid: string) => beginsUnaware(tab, uuid) || hasBegunUnaware(tab, uuid);

  const checkPace = (tab: Tab, uuid: string) => {
    const all = recent(times.get(uuid) ?? []);
    all.push(scheduler.now());
    times.set(uuid, all);
    if (all.length > manyPerMinute + perNudge * recent(nudges).length)
      world.fail('never a busy loop', `${all.length} requests for ${uuid} within a minute`);
    const asked = patience.get(uuid);
    if (!asked?.isWritten) patience.delete(uuid);
    else if (asked.until > scheduler.now() + 1000 && !(asked.tab !== tab && isUnaware(tab, uuid)))
      world.fail('Retry-After is honoured', `${uuid} ${asked.until - scheduler.now()} ms early`);
  };

  /** Preparation takes the place where it was taken out of a picture: none leaves before. */
  const checkPrepared = (tab: Tab, { files }: ParsedRequest, uuid: string) => {
    if (!world.profile.faults.has('preparation')) return;
    const placeOf = (name: string) => Number(/_(\d+)\.\w+$/.exec(name)?.[1]) - 1;
    if (isAlone(tab)) {
      // What a tab has prepared in memory, the record on the disk does not say.
      for (const { name, content } of files) {
        const { id = '' } = ledger.byUuid.get(uuid)?.pictures[placeOf(name)] ?? {};
        const photo = photoOfBytes(ledger, content);
        // Preparation is given up where pages have begun it often enough, and ended, or could not write what they made.
        const isGivenUp = (ledger.preparations.get(id) ?? 0) >= mostPreparations;
        if (photo && isUnprepared(content, photo) && !isGivenUp) world.fail('pictures leave prepared', name);
      }
      return;
    }
    const record = world.disk.records.get(uuid) as Partial<OutboxRecord> | undefined;
    if (ledger.harmedRecords.has(uuid)) return;
    for (const { name } of files) {
      const picture = record?.pictures?.[placeOf(name)];
      if (picture && picture.preparation !== 'done') world.fail('pictures leave prepared', name);
    }
  };

  /** A tab that could not write the arrival does so while another one is sending, or it learns of it: that ends its attempt with this request. */
  const isOnItsWay = (tab: Tab, uuid: string, operation: string): boolean => {
    const now = scheduler.now();
    const since = now - (doneLateAt.get(uuid) ?? -Infinity);
    const before = latest.get(tab);
    if (before?.uuid !== uuid) return since < newsMs;
    const isRetry = before.operation === operation && since < longestRequest;
    return since < newsMs || isRetry || hasBegunUnaware(tab, uuid);
  };

  const numbersOf = (uuid: string): Map<Tab, string> => {
    const known = numbers.get(uuid) ?? new Map<Tab, string>();
    numbers.set(uuid, known);
    return known;
  };

  /** Two tabs have announced different numbers of pictures: once both have written theirs, the right one is told once more. */
  const mayTellNumberAgain = (tab: Tab, uuid: string, count: string, isRepeated: boolean): boolean => {
    const isToldByOther = [...numbersOf(uuid)].some(([other, number]) => other !== tab && number !== count);
    const told = toldAgain.get(uuid) ?? new Set<Tab>();
    if (!isToldByOther || (told.has(tab) && !isRepeated)) return false;
    toldAgain.set(uuid, told.add(tab));
    return true;
  };

  const checkSteps = (tab: Tab, { operation, fields }: ParsedRequest, uuid: string) => {
    const isExcused = beginsUnaware(tab, uuid) || isOnItsWay(tab, uuid, operation);
    const before = latest.get(tab);
    // A request that fails is repeated, though the tab has learned meanwhile that another one was quicker.
    const isRepeated = before?.uuid === uuid && before.operation === operation;
    const isKnown = !isRepeated && ledger.shownAsSent.get(tab.name)?.has(uuid);
    if (isKnown || (ledger.done.has(uuid) && !isExcused)) world.fail('what arrived is not sent again', uuid);
    const unawareBefore = before?.uuid === uuid ? before.unawareAt : -Infinity;
    const unawareAt = beginsUnaware(tab, uuid) ? scheduler.now() : unawareBefore;
    latest.set(tab, { uuid, operation, unawareAt });
    if (refusedTo.get(uuid) === tab) world.fail('what was refused is not sent again', uuid);
    if (operation === 'createReceipt') {
      const count = fields.get('receipt_subpictures_count') ?? '';
      const isOwn = begunBy.get(tab)?.get(uuid) === count;
      const isCreatedAgain = isOwn || (begun.get(uuid) === count && !isExcused);
      if (isCreatedAgain && !mayTellNumberAgain(tab, uuid, count, isRepeated))
        world.fail('the record is created once', `${uuid} for ${count} pictures`);
      numbersOf(uuid).set(tab, count);
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
      // Only then it is: the next request may be one of a tab that knows of another number.
      if (operation === 'createReceipt' && response.status === 200)
        announced.set(uuid, fields.get('receipt_subpictures_count') ?? '');
      const ms = patienceOf(response, world.wall());
      if (ms !== undefined && operation !== 'updateReceiptSubpicture')
        patience.set(uuid, {
          tab,
          until: scheduler.now() + ms,
          at: world.wall(),
          isWritten: false,
          writtenLateAt: -Infinity,
        });
      if (!isFinal(response.status) || operation === 'updateReceiptSubpicture') return;
      ledger.refused.add(uuid);
      if (server.receipts().some((one) => one.uuid === uuid && one.isWhole)) ledger.refusedWhole.add(uuid);
      if (world.disk.health.writeErrors === 0 && !world.disk.health.unreadable) refusedTo.set(uuid, tab);
    },
    onActed: ({ operation, uuid = '', token }, status, isRepeated) => {
      const given = ledger.byUuid.get(uuid);
      if (status === 200 && given && given.user !== server.userOf(token))
        world.fail('a receipt arrives in the account of its user', `${uuid} under ${token}`);
      if (status !== 200 || isRepeated || operation === 'createReceipt') return;
      const receipt = server.receipts().find((one) => one.uuid === uuid);
      if (!receipt) return;
      const pictures = withoutRenamed(ledger, server.picturesOf(uuid));
      if (pictures.length > receipt.count && ledger.harmed.size === 0)
        world.fail('a picture replaces itself', `${pictures.length} of ${receipt.count} under ${uuid}`);
    },
    onWritten: (tab, { uuid, failedAt, state, declaredPictures }) => {
      const isLate = world.tabs.some((one) => one === tab && isAlone(one));
      const given = ledger.byUuid.get(uuid);
      // Its first write had failed, but taken place: it does not know that others have removed it since.
      if (isLate && given?.isGone) given.isGone = false;
      // It may have announced another number, before or after the one that was written: then it does so once more.
      if (isLate && begun.get(uuid) !== String(declaredPictures))
        for (const known of [begun, ...begunBy.values()]) known.delete(uuid);
      // A failure from before the clock was set back ends every pause; so does a page that writes again what the disk garbled.
      if (isLate && (failedAt > world.wall() || ledger.harmedRecords.has(uuid))) patience.delete(uuid);
      if (state === 'sent' && isLate && !ledger.done.has(uuid)) doneLateAt.set(uuid, scheduler.now());
      const asked = patience.get(uuid);
      // One that had failed in memory before is written at any time.
      if (asked?.tab === tab && failedAt >= asked.at) {
        if (!asked.isWritten && isLate) asked.writtenLateAt = scheduler.now();
        asked.isWritten = true;
      }
    },
    onWriteFailed: (tab) => {
      // It may have been the refusal: then the server has to say it once more.
      for (const [uuid, refused] of refusedTo) if (refused === tab) refusedTo.delete(uuid);
    },
    onStorageChanged: (tab) => storageChangedAt.set(tab, scheduler.now()),
    nudge: (why, uuid) => {
      nudges.push(scheduler.now());
      // What was said to a page that had no time to write it down is forgotten.
      if (why === 'restart') {
        refusedTo.clear();
        askedAbout.clear();
      }
      for (const [other, { isWritten }] of patience)
        if (why === 'clock' || (why === 'restart' && !isWritten)) patience.delete(other);
      if (uuid === undefined) return;
      patience.delete(uuid);
      refusedTo.delete(uuid);
      for (const [tab, uuids] of askedAbout)
        askedAbout.set(
          tab,
          uuids.filter((asked) => asked !== uuid),
        );
    },
  };
};
