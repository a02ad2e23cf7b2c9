import type { OutboxRecord } from '@cagnotte/sdk/internal';
import type { ServerReceipt } from '../server/server.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';
import type { GivenReceipt, GivenPicture } from './ledger.ts';
import { mayBeGivenUp } from './may-be-given-up.ts';
import { findPhotoByBytes } from './photos.ts';
import { withoutRenamed } from './without-renamed.ts';

const isOpen = (tab: SimulatedTab): boolean => tab.isAlive() && !tab.isFrozen();

/** Returns the tabs in which a user is signed in. */
const getUserTabs = ({ tabs }: SimulatedWorld, user: number): readonly SimulatedTab[] =>
  tabs.filter((tab) => isOpen(tab) && tab.sdk.session.snapshot().user?.id === user);

const checkTabs = ({ ledger, fail }: SimulatedWorld, tabs: readonly SimulatedTab[]) => {
  for (const { name, sdk } of tabs)
    for (const { uuid, state } of sdk.outbox.list())
      if (state !== 'sent' && ledger.done.has(uuid))
        fail('every tab shows that a receipt arrived', `${uuid} is ${state} in ${name}`);
};

/**
 * True for the pictures that were given, in their order; only pictures that the outbox had to drop may be
 * missing.
 */
const isAll = (
  storedIds: readonly number[],
  givenPictures: readonly GivenPicture[],
  mayMiss: (picture: GivenPicture) => boolean,
): boolean => {
  const [picture, ...laterPictures] = givenPictures;
  if (!picture) return storedIds.length === 0;
  if (storedIds[0] === picture.photo && isAll(storedIds.slice(1), laterPictures, mayMiss)) return true;
  return mayMiss(picture) && isAll(storedIds, laterPictures, mayMiss);
};

/** True if a receipt is complete on the server, which then must have the given pictures, byte for byte. */
const checkPictures = (
  world: SimulatedWorld,
  receipt: GivenReceipt,
  { uuid, isWhole, ref }: ServerReceipt,
  { isRefused }: { readonly isRefused: boolean },
): boolean => {
  const { ledger, server, fail } = world;
  const stored = withoutRenamed(ledger, server.getPictures(uuid));
  const { pictures, photos = [] } = receipt;
  const hasDamage = pictures.some(({ id }) => ledger.harmed.has(id));
  // When a picture was damaged, an old announcement that arrives late may keep the server waiting
  // forever: no client can know.
  if (!isWhole && !hasDamage) return false;
  const storedIds = stored.map(({ content }) => findPhotoByBytes(ledger, content)?.id ?? -1);
  const knownPictures = pictures.length > 0 ? pictures : photos.map((photo) => ({ id: '', photo }));
  // The ids of a receipt that was never written are unknown.
  const mayMiss = ({ id, photo }: GivenPicture) =>
    id === '' ? ledger.damaged.has(photo) : mayBeGivenUp(ledger, id);
  if (isAll(storedIds, knownPictures, mayMiss)) return storedIds.length > 0;
  // A garbled record cannot be continued, and a receipt that was refused or expired before it was complete
  // stays incomplete. The outbox reports all three.
  const staysHalfway = isRefused || receipt.isExpired || ledger.harmedRecords.has(uuid);
  // A picture whose upload got no response may be on the server when its damage on the device lowers the
  // announced number. The server then counts the receipt as complete before its last picture, and a shopper
  // may discard it just then.
  const isDiscardedHalfway = receipt.isDiscarded && hasDamage;
  if (isWhole && !staysHalfway && !isDiscardedHalfway)
    fail(
      'a receipt has exactly its pictures',
      `${ref} ${uuid}: ${storedIds.join()} and not ${photos.join()}`,
    );
  return false;
};

const checkDamage = (
  { ledger, disk, server, fail }: SimulatedWorld,
  { pictures, uuid = '' }: GivenReceipt,
) => {
  const record = disk.records.get(uuid) as Partial<OutboxRecord> | undefined;
  const damaged = new Set(record?.pictures?.filter(({ state }) => state === 'damaged').map(({ id }) => id));
  const storedIds = server.getPictures(uuid).map(({ content }) => findPhotoByBytes(ledger, content)?.id);
  for (const { id, photo } of pictures)
    if (!storedIds.includes(photo) && !damaged.has(id) && !ledger.reported.has(photo))
      fail('a damaged picture is reported', `photo ${photo} of ${uuid}`);
};

/**
 * True if the failure has a reason: the server gave one, no picture could be read, or the
 * receipt waited for too long.
 */
const hasReason = ({ ledger }: SimulatedWorld, { uuid = '', pictures, isExpired }: GivenReceipt): boolean =>
  isExpired === true ||
  ledger.refused.has(uuid) ||
  ledger.harmedRecords.has(uuid) ||
  pictures.every(({ id }) => mayBeGivenUp(ledger, id));

/** Checks every receipt of a user, after everything that can arrive has arrived. */
export const checkReceipts = (world: SimulatedWorld, user: number): void => {
  const { ledger, server, fail } = world;
  const tabs = getUserTabs(world, user);
  checkTabs(world, tabs);
  const shown = new Map(tabs.flatMap(({ sdk }) => sdk.outbox.list().map((upload) => [upload.uuid, upload])));
  for (const receipt of [...ledger.givenReceipts.values()].filter((candidate) => candidate.user === user)) {
    const { ref, uuid = '', isRejected, isDiscarded, isGone, isExcused, isAccepted, isWritten } = receipt;
    const [copy, ...duplicates] = server.listReceipts().filter((receipt) => receipt.ref === ref);
    const name = `${ref} ${uuid}`;
    if (duplicates.length > 0)
      fail('a receipt is on the server once', `${name} ${duplicates.length + 1} times`);
    if (copy && copy.user !== user) fail('nothing is sent under another user', name);
    if (copy && isRejected && !isWritten) fail('a receipt that was not accepted is not on the server', name);
    const { state, error } = shown.get(uuid) ?? {};
    const isRefused = state === 'failed' && ledger.refused.has(uuid);
    const isWhole = copy !== undefined && checkPictures(world, receipt, copy, { isRefused });
    if (isGone && state !== undefined && state !== 'sent') fail('a discarded receipt is gone', name);
    if (isDiscarded || isExcused || !(isAccepted || isWritten)) continue;
    if (isWhole && (state === undefined || state === 'sent')) checkDamage(world, receipt);
    else if (state === 'failed' && error) {
      if (!hasReason(world, receipt)) fail('a receipt fails only for a reason', `${name}: ${error.message}`);
    } else if (state === undefined) fail('no receipt is lost', name);
    else fail('a receipt ends', `${name} is ${state}${error ? ` (${error.message})` : ''}`);
  }
  for (const [ref, tab] of ledger.waiting)
    if (
      ledger.givenReceipts.get(ref)?.user === user &&
      world.tabs.some((candidate) => candidate === tab && isOpen(candidate))
    )
      fail('uploadWithFiles settles with its receipt', ref);
};
