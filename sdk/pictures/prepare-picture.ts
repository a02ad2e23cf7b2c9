import { chunkedMetadata, stripChunked, type ChunkedKind } from './chunked-picture.ts';
import { drawAgain } from './draw.ts';
import { heifExif, noExif, type Exif } from './exif/read-exif.ts';
import { writeExif } from './exif/write-exif.ts';
import { hasKnownEnd, isCorrupt } from './is-corrupt.ts';
import { announcedSize, pictureKind, type PictureKind } from './picture-format.ts';
import { checkedLimits, MOST_BYTES, planPreparation, type Look } from './picture-plan.ts';
import type { WorkerRequest, WorkerResponse } from './picture-preparer.ts';
import { jpegMetadata, stripJpeg } from './strip-jpeg.ts';

const readBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** Returns a JPEG file of these parts. They are joined first: Firefox 153 cannot decode a Blob whose first part has one or two bytes. */
const joinJpeg = async (parts: BlobPart[]): Promise<Blob> =>
  new Blob([await new Blob(parts).arrayBuffer()], { type: 'image/jpeg' });

/** Length of what precedes the EXIF data in a JPEG: the marker of the segment, its length and its name. */
const EXIF_HEAD = 10;

const isChunked = (kind: PictureKind | undefined): kind is ChunkedKind => kind === 'png' || kind === 'webp';

/** Removes the metadata of a picture, except time of capture and orientation. @param bytes of the whole file */
const stripped = async (
  bytes: Uint8Array<ArrayBuffer>,
  { kind, orientation, captureTime }: FoundLook,
): Promise<WorkerResponse> => {
  if (isChunked(kind)) {
    const parts = stripChunked(kind, bytes, writeExif(orientation, captureTime).subarray(EXIF_HEAD));
    return parts ? { blob: new Blob(parts, { type: `image/${kind}` }) } : {};
  }
  const parts = stripJpeg(bytes);
  return parts ? { blob: await joinJpeg(parts) } : {};
};

/**
 * Returns the picture to draw, and the turn that it needs. All browsers turn JPEG, but only some turn PNG and WebP: the orientation of
 * these is removed first.
 */
const toDraw = (
  file: Blob,
  bytes: Uint8Array<ArrayBuffer>,
  { kind, orientation }: FoundLook,
): { readonly file: Blob; readonly orientation: number } => {
  const parts =
    isChunked(kind) && orientation !== 1 ? stripChunked(kind, bytes, new Uint8Array()) : undefined;
  return parts ? { file: new Blob(parts, { type: `image/${kind}` }), orientation } : { file, orientation: 1 };
};

/** Prepares one picture: see `createPicturePreparer`. Rejects only for a file that cannot be read. */
export const preparePicture = async ({
  file,
  isAdvised = true,
  ...given
}: WorkerRequest): Promise<WorkerResponse> => {
  const limits = checkedLimits(given);
  // A file within the limit is read as a whole.
  const head = await readBytes(file.slice(0, MOST_BYTES));
  const isWhole = file.size <= MOST_BYTES;
  const hasEnd = hasKnownEnd(head);
  const bytes = isWhole || !(hasEnd || isChunked(pictureKind(head))) ? head : await readBytes(file);
  const isDamaged = hasEnd && isCorrupt(bytes);
  const look = lookAt(bytes, file.size);
  const plan = planPreparation(look, limits.longEdge);
  // Without advice, a picture that is small and upright is not decoded.
  const isDrawn = plan.isDrawable && (isAdvised || plan.action === 'draw');
  const drawn = isDrawn
    ? await drawAgain(
        toDraw(file, bytes, look),
        plan.action === 'draw' ? limits : undefined,
        isAdvised,
      ).catch(() => ({}))
    : {};
  // Not every browser decodes HEIC and AVIF.
  const isUnreadable = !drawn && look.kind !== 'heif';
  const { blob, ...scores }: WorkerResponse = {
    ...drawn,
    ...((isDamaged || isUnreadable) && { hint: 'corrupt' }),
  };
  if (blob && (blob.size < file.size || plan.isNeeded)) {
    const parts = [blob.slice(0, 2), writeExif(1, look.captureTime), blob.slice(2)];
    return { ...scores, blob: await joinJpeg(parts) };
  }
  if (plan.otherwise !== 'strip') return scores;
  return { ...scores, ...(await stripped(bytes.length < file.size ? await readBytes(file) : bytes, look)) };
};

interface FoundLook extends Look, Exif {}

/** Plans the preparation of a file by its first bytes, before it is drawn. @param head for PNG and WebP, the whole file */
const lookAt = (head: Uint8Array<ArrayBuffer>, bytes: number): FoundLook => {
  const kind = pictureKind(head);
  return { ...readMetadata(kind, head), kind, size: announcedSize(head), bytes };
};

const readMetadata = (kind: PictureKind | undefined, head: Uint8Array<ArrayBuffer>): Exif => {
  if (isChunked(kind)) return chunkedMetadata(kind, head);
  if (kind === 'jpeg') return jpegMetadata(head);
  return kind === 'heif' ? heifExif(head) : noExif;
};
