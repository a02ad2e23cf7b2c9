import { drawAgain } from './draw.ts';
import { heifExif, noExif, type Exif } from './exif/read-exif.ts';
import { writeExif } from './exif/write-exif.ts';
import { hasKnownEnd, isCorrupt } from './is-corrupt.ts';
import { announcedSize, pictureKind } from './picture-format.ts';
import { checkedLimits, MOST_BYTES, planOf, type Look } from './picture-plan.ts';
import type { WorkerRequest, WorkerResponse } from './picture-preparer.ts';
import { jpegMetadata, stripJpeg } from './strip-jpeg.ts';

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** A JPEG file of these parts. They are joined first: Firefox 153 decodes no Blob whose first part is one or two bytes long. */
const joinJpeg = async (parts: BlobPart[]): Promise<Blob> =>
  new Blob([await new Blob(parts).arrayBuffer()], { type: 'image/jpeg' });

const stripped = async (file: Blob): Promise<WorkerResponse> => {
  const parts = stripJpeg(await bytesOf(file));
  return parts ? { blob: await joinJpeg(parts) } : {};
};

/** Prepares one picture: see `createPicturePreparer`. Rejects only where the file cannot be read. */
export const preparePicture = async ({
  file,
  isAdvised = true,
  ...given
}: WorkerRequest): Promise<WorkerResponse> => {
  const limits = checkedLimits(given);
  // A file that is not above the limit is read whole.
  const head = await bytesOf(file.slice(0, MOST_BYTES));
  const isDamaged = hasKnownEnd(head) && isCorrupt(file.size > MOST_BYTES ? await bytesOf(file) : head);
  const look = lookAt(head, file.size);
  const plan = planOf(look, limits.longEdge);
  // Without advice, a picture that is light and upright already is not decoded.
  const isDrawn = plan.isDrawable && (isAdvised || plan.action === 'draw');
  const drawn = isDrawn
    ? await drawAgain(file, plan.action === 'draw' ? limits : undefined, isAdvised).catch(() => ({}))
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
  return { ...scores, ...(plan.otherwise === 'strip' && (await stripped(file))) };
};

/** The plan for a file from its first bytes, before it is drawn. */
const lookAt = (head: Uint8Array, bytes: number): Look & Exif => {
  const kind = pictureKind(head);
  const exif = kind === 'jpeg' ? jpegMetadata(head) : kind === 'heif' ? heifExif(head) : noExif;
  return { ...exif, kind, size: announcedSize(head), bytes };
};
