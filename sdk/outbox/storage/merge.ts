import type { OutboxRecord, PictureRecord } from '../../platform/outbox-record.ts';

/** Takes each field from the side that changed it, and from `ours` if both did. */
const mergeFields = <Fields extends object>(
  base: Fields | undefined,
  ours: Fields,
  theirs: Fields,
): Fields => {
  const merged = { ...theirs };
  for (const key of Object.keys({ ...base, ...ours }) as (keyof Fields)[])
    if (ours[key] !== base?.[key]) merged[key] = ours[key];
  return merged;
};

/**
 * Merges two records of a picture. Preparation changes several fields with the bytes: all of them come from
 * the side whose bytes are used.
 */
const mergePicture = (
  base: PictureRecord | undefined,
  ours: PictureRecord,
  theirs: PictureRecord,
): PictureRecord => {
  // A picture that is on the server keeps its type, and so its name there.
  const isSentAsOurs = ours.state === 'sent' && theirs.state !== 'sent';
  const hasOurBytes = ours.preparation === 'done' && (theirs.preparation !== 'done' || isSentAsOurs);
  // A picture reported as damaged stays damaged: the receipt may have been sent without it.
  const hasTheirState = theirs.state === 'damaged' || ours.state === 'stored';
  const { state } = hasTheirState ? theirs : ours;
  const { subpictureId } = mergeFields(base, ours, theirs);
  return { ...(hasOurBytes ? ours : theirs), state, subpictureId };
};

const findSamePicture = (pictures: readonly PictureRecord[], { id }: PictureRecord) =>
  pictures.find((candidate) => candidate.id === id);

/**
 * Merges two lists of pictures: the result has those added to either, in the order of their capture, and
 * none removed from either.
 */
const mergePictures = (
  base: readonly PictureRecord[],
  ours: readonly PictureRecord[],
  theirs: readonly PictureRecord[],
): readonly PictureRecord[] => {
  const merged = ours.flatMap((picture) => {
    const basePicture = findSamePicture(base, picture);
    const theirPicture = findSamePicture(theirs, picture);
    if (theirPicture) return mergePicture(basePicture, picture, theirPicture);
    return basePicture ? [] : picture;
  });
  for (const picture of theirs) {
    if (findSamePicture(ours, picture) ?? findSamePicture(base, picture)) continue;
    // Ids begin with their time.
    const nextIndex = merged.findIndex(
      (candidate) => !findSamePicture(base, candidate) && candidate.id > picture.id,
    );
    merged.splice(nextIndex < 0 ? merged.length : nextIndex, 0, picture);
  }
  return merged;
};

/**
 * Applies the changes of a draft's pictures to the receipt that was made of the draft.
 * @param base pictures of the draft when this page made the receipt
 * @param theirs pictures of the draft on the device: another tab may have prepared them
 */
export const followDraft = (
  receipt: OutboxRecord,
  base: readonly PictureRecord[],
  theirs: readonly PictureRecord[],
): OutboxRecord => ({
  ...receipt,
  pictures: receipt.pictures.map((picture) => {
    const theirPicture = findSamePicture(theirs, picture);
    return theirPicture ? mergePicture(findSamePicture(base, picture), picture, theirPicture) : picture;
  }),
});

/**
 * Merges this page's unwritten changes of a receipt with the changes of other tabs on the device.
 * @param base the common ancestor; undefined: the receipt was not on the device
 * @param ours the record of this page; undefined: removed
 * @param theirs the record on the device; undefined: removed, or not there yet
 * @returns undefined when the receipt is to be removed
 */
export const mergeRecords = (
  base: OutboxRecord | undefined,
  ours: OutboxRecord | undefined,
  theirs: OutboxRecord | undefined,
): OutboxRecord | undefined => {
  const anyRecord = ours ?? theirs;
  if (!anyRecord) return undefined;
  if (anyRecord.state !== 'draft') {
    if (!theirs) return base ? undefined : ours;
    // It was sent: later changes do not apply.
    if (theirs.state === 'sent' && ours?.state !== 'sent') return theirs;
    // It was discarded here, or has expired there.
    if (!ours || theirs.isExpired) return ours && theirs;
  }
  const pictures = mergePictures(base?.pictures ?? [], ours?.pictures ?? [], theirs?.pictures ?? []);
  if (anyRecord.state === 'draft' && pictures.length === 0) return undefined;
  const merged = { ...mergeFields(base, ours ?? anyRecord, theirs ?? anyRecord), pictures };
  if (!theirs) return merged;
  const wasTriedByOtherTab =
    base && (theirs.receiptId !== base.receiptId || theirs.failedAt !== base.failedAt);
  // The other tab's attempt is later than the refusal of this page, and may have arrived: its
  // next attempts find that out.
  if (merged.state === 'failed' && theirs.state === 'waiting' && wasTriedByOtherTab)
    return { ...theirs, pictures };
  const isChangedByOtherTab = (key: keyof OutboxRecord) =>
    theirs[key] !== base?.[key] && theirs[key] !== merged[key];
  // Two numbers were announced, and the server's latest one is unknown: the number is announced again.
  if (isChangedByOtherTab('declaredPictures')) merged.declaredPictures = undefined;
  // It failed on both sides: the server may have requested the longer pause.
  const hasLongerPause = isChangedByOtherTab('notBefore') && theirs.notBefore > merged.notBefore;
  // The error belongs to the state.
  if (merged.state === ours?.state && !hasLongerPause) return merged;
  const { attempts, failedAt, notBefore, error } = theirs;
  return { ...merged, attempts, failedAt, notBefore, error };
};
