import {
  createInvalidParameterError,
  createSignInRequiredError,
  createWrongPlatformError,
} from '../errors/known-errors.ts';
import { checkParameters } from '../methods/parameter-rules.ts';
import type { OutboxRecord, PictureRecord } from '../platform/outbox-record.ts';
import { tryLoadFileRules } from '../receipts/file-checks.ts';
import { detailsTable, filesTable } from '../receipts/upload-parameters.ts';
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
  const otherPictures = pictures.filter((candidate) => candidate !== picture);
  return picture ? [...otherPictures.slice(0, to), picture, ...otherPictures.slice(to)] : pictures;
};

const getRemovedIds = (
  pictures: readonly PictureRecord[],
  remaining: readonly PictureRecord[],
): readonly string[] => pictures.filter((picture) => !remaining.includes(picture)).map(({ id }) => id);

/** Returns a picture as it was before any of it was sent. */
const toUnsent = ({
  subpictureId: _subpictureId,
  sameAs: _sameAs,
  ...picture
}: PictureRecord): PictureRecord => ({
  ...picture,
  state: 'stored',
});

/** Creates the methods of the draft, and `edit`, which turns a refused receipt into a draft. */
export const createDraft = (context: OutboxContext): Draft & Pick<Outbox, 'edit'> => {
  const { core, repository, view, pictureStore } = context;

  const getSignedInOwner = (): string => {
    if (!core.platform.isBrowser) throw createWrongPlatformError();
    const owner = repository.owner();
    if (owner === undefined) throw createSignInRequiredError();
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
      const rules = await tryLoadFileRules();
      const { record, added } = await pictureStore.storePictures(
        { uuid, owner },
        files,
        (newPictures, draft = createEmptyDraft(owner)) => {
          const pictures = addPictures(draft.pictures, newPictures, replaces);
          rules?.checkCount(core.options.fileLimits, pictures.length);
          return { put: [{ ...draft, pictures }], removePictures: getRemovedIds(draft.pictures, pictures) };
        },
      );
      repository.publish(uuid, record);
      pictureStore.prepareSoon(uuid);
      const addedIds = added.map(({ id }) => id);
      return createDraftSnapshots(record?.pictures ?? added).filter(({ id }) => addedIds.includes(id));
    },
    move: (id, to) => arrange((pictures) => movePicture(pictures, id, to)),
    remove: (id) => arrange((pictures) => pictures.filter((picture) => picture.id !== id)),
    clear: () => arrange(() => []),
    send: async (details = {}) => {
      checkParameters(detailsTable, details);
      const owner = await repository.ownerReady();
      let uuid: string | undefined;
      const { changes } = await repository.changeAndPublish(getDraftUuid(owner), (draft) => {
        // Another user has signed in: the draft stays with its owner.
        if (repository.owner() !== owner) throw createSignInRequiredError();
        if (!draft || draft.pictures.length === 0)
          throw createInvalidParameterError('files', 'empty', 'can not be empty');
        const order = { capturedAt: new Date(draft.capturedAt), ...details };
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
      const emptyDraft = createEmptyDraft(owner);
      const { changes } = await repository.changeAndPublish(emptyDraft.uuid, (draft = emptyDraft) => {
        const record = findRefused();
        if (!record) return undefined;
        const intactPictures = record.pictures.filter(({ state }) => state !== 'damaged');
        // Another tab may have done the same: no picture is added twice.
        const addedPictures = intactPictures.filter(
          ({ id }) => !draft.pictures.some((picture) => picture.id === id),
        );
        const pictures = [...draft.pictures, ...addedPictures.map(toUnsent)];
        const put = pictures.length > 0 ? [{ ...draft, pictures }] : [];
        return { put, remove: [uuid], removePictures: getRemovedIds(record.pictures, intactPictures) };
      });
      // A receipt that another tab has retried in the meantime stays in the list.
      if (changes) repository.publish(uuid, undefined);
    },
  };
};
