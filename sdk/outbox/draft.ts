import {
  createInvalidParameterError,
  createNoUserAuthenticatedError,
  createWrongPlatformError,
} from '../errors/known-errors.ts';
import { checkParameters } from '../methods/parameter-rules.ts';
import type { OutboxRecord, PictureRecord } from '../platform/outbox-record.ts';
import { tryLoadFileRules } from '../receipts/file-checks.ts';
import { aboutTable, filesTable } from '../receipts/upload-parameters.ts';
import { arrangeDraft } from './model/machine.ts';
import type { Draft, Outbox } from './model/outbox.ts';
import { createDraftSnapshots } from './model/receipt-view.ts';
import { createRecord } from './model/record.ts';
import { createReceiptRecord, startReceipt } from './new-receipt.ts';
import type { OutboxContext } from './outbox-context.ts';

/** Returns the key of an owner's only draft. No uuid of a receipt looks like this. */
const getDraftUuid = (owner: string): string => `draft ${owner}`;

/** Adds pictures at the end, or in place of another picture. */
const addPictures = (
  pictures: readonly PictureRecord[],
  added: readonly PictureRecord[],
  replaces: string | undefined,
): readonly PictureRecord[] => {
  const index = pictures.findIndex(({ id }) => id === replaces);
  return index < 0
    ? [...pictures, ...added]
    : [...pictures.slice(0, index), ...added, ...pictures.slice(index + 1)];
};

const movePicture = (
  pictures: readonly PictureRecord[],
  id: string,
  to: number,
): readonly PictureRecord[] => {
  const picture = pictures.find((candidate) => candidate.id === id);
  const others = pictures.filter((candidate) => candidate !== picture);
  return picture ? [...others.slice(0, to), picture, ...others.slice(to)] : pictures;
};

const getRemovedIds = (
  pictures: readonly PictureRecord[],
  remaining: readonly PictureRecord[],
): readonly string[] => pictures.filter((picture) => !remaining.includes(picture)).map(({ id }) => id);

/** A picture as it was before any of it was sent. */
const toUnsent = ({
  subpictureId: _subpictureId,
  sameAs: _sameAs,
  ...picture
}: PictureRecord): PictureRecord => ({
  ...picture,
  state: 'stored',
});

/** The methods of the draft, and `edit`, which turns a refused receipt into a draft. */
export const createDraft = (context: OutboxContext): Draft & Pick<Outbox, 'edit'> => {
  const { core, repository, view, pictureStore } = context;

  const getSignedInOwner = (): string => {
    if (!core.platform.isBrowser) throw createWrongPlatformError();
    const owner = repository.owner();
    if (owner === undefined) throw createNoUserAuthenticatedError();
    return owner;
  };

  const createEmptyDraft = (owner: string): OutboxRecord => {
    const { platform } = core;
    const times = { capturedAt: platform.serverNow(), createdAt: platform.clock.now() };
    return createRecord({
      uuid: getDraftUuid(owner),
      owner,
      state: 'draft',
      pictures: [],
      channel: '',
      ...times,
    });
  };

  /** Changes the list of pictures, and drops the pictures that are no longer in it. */
  const arrange = async (change: (pictures: readonly PictureRecord[]) => readonly PictureRecord[]) => {
    await repository.changeAndPublish(getDraftUuid(getSignedInOwner()), (draft) => {
      if (!draft) return undefined;
      const arranged = change(draft.pictures);
      const removePictures = getRemovedIds(draft.pictures, arranged);
      return { ...arrangeDraft(draft, arranged), removePictures };
    });
  };

  return {
    pictures: () => view.draft(),
    keep: async (files, replaces) => {
      checkParameters(filesTable, { files });
      const owner = await repository.ownerReady();
      const uuid = getDraftUuid(owner);
      let added: readonly PictureRecord[] = [];
      const rules = await tryLoadFileRules();
      const draft = await pictureStore.storePictures(
        { uuid, owner },
        files,
        (addedPictures, before = createEmptyDraft(owner)) => {
          added = addedPictures;
          const after = addPictures(before.pictures, added, replaces);
          rules?.checkCount(core.options.fileLimits, after.length);
          return {
            put: [{ ...before, pictures: after }],
            removePictures: getRemovedIds(before.pictures, after),
          };
        },
      );
      repository.publish(uuid, draft);
      pictureStore.prepareSoon(uuid);
      const ids = added.map(({ id }) => id);
      return createDraftSnapshots(draft?.pictures ?? added).filter(({ id }) => ids.includes(id));
    },
    move: (id, to) => arrange((pictures) => movePicture(pictures, id, to)),
    remove: (id) => arrange((pictures) => pictures.filter((picture) => picture.id !== id)),
    clear: () => arrange(() => []),
    send: async (about = {}) => {
      checkParameters(aboutTable, about);
      const owner = await repository.ownerReady();
      let uuid: string | undefined;
      const { changes } = await repository.changeAndPublish(getDraftUuid(owner), (draft) => {
        // Another user has signed in: the draft stays with its owner.
        if (repository.owner() !== owner) throw createNoUserAuthenticatedError();
        if (!draft || draft.pictures.length === 0)
          throw createInvalidParameterError('files', 'empty', 'can not be empty');
        const order = { capturedAt: new Date(draft.capturedAt), ...about };
        const receipt = createReceiptRecord(context, order, draft.pictures);
        // A failing device may have stored the receipt: a second attempt makes the same one.
        uuid ??= receipt.uuid;
        return { put: [{ ...receipt, uuid }] as const, remove: [draft.uuid] };
      });
      return startReceipt(context, (changes as NonNullable<typeof changes>).put[0]);
    },
    edit: async (uuid) => {
      const findRefused = () =>
        repository.records().find((record) => record.uuid === uuid && record.state === 'failed');
      const owner = getSignedInOwner();
      if (!findRefused()) return;
      const empty = createEmptyDraft(owner);
      const { changes } = await repository.changeAndPublish(empty.uuid, (draft = empty) => {
        const record = findRefused();
        if (!record) return undefined;
        const intact = record.pictures.filter(({ state }) => state !== 'damaged');
        // Another tab may have done the same: no picture is added twice.
        const added = intact.filter(({ id }) => !draft.pictures.some((picture) => picture.id === id));
        const pictures = [...draft.pictures, ...added.map(toUnsent)];
        const put = pictures.length > 0 ? [{ ...draft, pictures }] : [];
        return { put, remove: [uuid], removePictures: getRemovedIds(record.pictures, intact) };
      });
      // A receipt that another tab has retried in the meantime stays in the list.
      if (changes) repository.publish(uuid, undefined);
    },
  };
};
