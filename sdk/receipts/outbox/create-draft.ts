import { invalidParameter } from '../../errors/invalid-parameter.ts';
import { noUserAuthenticated } from '../../errors/life-cycle-errors.ts';
import { checkParameters } from '../../parameters/check-parameters.ts';
import { aboutTable, filesTable } from '../../parameters/tables.ts';
import { enterReceipt, snapshotNow } from './enter-receipt.ts';
import { keepFiles } from './keep-files.ts';
import { moveToMemory, unite } from './move-to-memory.ts';
import { newRecord } from './new-record.ts';
import type { OutboxParts } from './outbox-parts.ts';
import type { OutboxRecord, PictureRecord } from './outbox-record.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Draft, Outbox } from './outbox.ts';
import { pictureSnapshotOf } from './snapshot-of.ts';

export interface DraftCalls extends Omit<Draft, 'pictures'>, Pick<Outbox, 'edit'> {}

/** The one draft that an owner has. No uuid of a receipt looks like this. */
const draftOf = (owner: string): string => `draft ${owner}`;

const spliced = (
  all: readonly PictureRecord[],
  added: readonly PictureRecord[],
  replaces: string | undefined,
): readonly PictureRecord[] => {
  const index = all.findIndex(({ id }) => id === replaces);
  return index < 0 ? [...all, ...added] : [...all.slice(0, index), ...added, ...all.slice(index + 1)];
};

const moved = (all: readonly PictureRecord[], id: string, to: number): readonly PictureRecord[] => {
  const picture = all.find((one) => one.id === id);
  const others = all.filter((one) => one !== picture);
  return picture ? [...others.slice(0, to), picture, ...others.slice(to)] : all;
};

/** A picture as it was before anything was sent of it. */
const fresh = ({ subpictureId: _of, sameAs: _itself, ...picture }: PictureRecord): PictureRecord => ({
  ...picture,
  state: 'stored',
});

export const createDraft = (parts: OutboxParts): DraftCalls => {
  const { core, keeper, shelf, stores, prepareSoon, dispatch } = parts;

  const owner = (): string => {
    const signedIn = keeper.owner();
    if (signedIn === undefined) throw noUserAuthenticated();
    return signedIn;
  };

  const draftOr = (draft: OutboxRecord | undefined, whose: string): OutboxRecord => {
    const now = core.platform.clock.now();
    const uuid = draftOf(whose);
    const times = { capturedAt: now, createdAt: now };
    return draft ?? newRecord({ uuid, owner: whose, state: 'draft', pictures: [], channel: '', ...times });
  };

  /** Rearranges the pictures; those that are gone afterwards are dropped. */
  const arrange = async (change: (all: readonly PictureRecord[]) => readonly PictureRecord[]) => {
    await keeper.change(draftOf(owner()), (draft) => {
      if (!draft) return undefined;
      const pictures = change(draft.pictures);
      const drop = draft.pictures.filter((one) => !pictures.includes(one)).map(({ id }) => id);
      return pictures.length === 0 ? { remove: [draft.uuid], drop } : { put: [{ ...draft, pictures }], drop };
    });
  };

  return {
    keep: async (files, replaces) => {
      checkParameters(filesTable, { files });
      const whose = await keeper.ownerReady();
      const uuid = draftOf(whose);
      let added: readonly PictureRecord[] = [];
      const run = (store: Pick<OutboxStore, 'change'>) =>
        keepFiles(parts, store, { uuid, owner: whose }, Array.from(files), (pictures, draft) => {
          added = pictures;
          const before = draft?.pictures ?? [];
          const after = spliced(before, added, replaces);
          const drop = before.filter((one) => !after.includes(one)).map(({ id }) => id);
          return { put: [{ ...draftOr(draft, whose), pictures: after }], drop };
        });
      const record = await stores.add(uuid, run, () => moveToMemory(stores, uuid));
      keeper.publish(uuid, record);
      prepareSoon(uuid);
      return added.map((picture) => pictureSnapshotOf(picture));
    },
    move: (id, to) => arrange((all) => moved(all, id, to)),
    remove: (id) => arrange((all) => all.filter((one) => one.id !== id)),
    clear: () => arrange(() => []),
    send: async (about = {}) => {
      checkParameters(aboutTable, about);
      const whose = await keeper.ownerReady();
      const given = { sent: undefined as OutboxRecord | undefined };
      await keeper.change(draftOf(whose), (draft) => {
        // Somebody else is signed in by now: the draft stays with its owner.
        if (keeper.owner() !== whose) throw noUserAuthenticated();
        if (!draft || draft.pictures.length === 0)
          throw invalidParameter('files', 'empty', 'can not be empty');
        const order = { capturedAt: new Date(draft.capturedAt), ...about };
        given.sent = enterReceipt(parts, order, draft.pictures);
        return { put: [given.sent], remove: [draft.uuid] };
      });
      const { uuid } = given.sent as OutboxRecord;
      keeper.publish(uuid, given.sent);
      prepareSoon(uuid);
      dispatch.wake();
      return snapshotNow(parts, given.sent as OutboxRecord);
    },
    edit: async (uuid) => {
      const refused = () => shelf.records().find((one) => one.uuid === uuid && one.state === 'failed');
      const whose = owner();
      if (!refused()) return;
      await unite(stores, uuid, draftOr(undefined, whose));
      let isEdited = false;
      await keeper.change(draftOf(whose), (draft) => {
        const record = refused();
        isEdited = record !== undefined;
        if (!record) return undefined;
        const target = draftOr(draft, whose);
        const whole = record.pictures.filter(({ state }) => state !== 'damaged');
        const damaged = record.pictures.filter((picture) => !whole.includes(picture));
        // Another tab may just have done the same: no picture is there twice.
        const added = whole.filter(({ id }) => !target.pictures.some((one) => one.id === id));
        const pictures = [...target.pictures, ...added.map(fresh)];
        const put = pictures.length > 0 ? [{ ...target, pictures }] : [];
        return { put, remove: [uuid], drop: damaged.map(({ id }) => id) };
      });
      // Meanwhile another tab may have tried it again: then it is where it was.
      if (isEdited) keeper.publish(uuid, undefined);
    },
  };
};
