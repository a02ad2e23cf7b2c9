import { readBytes, type Bytes } from './bytes.ts';
import { readChunkedMetadata, stripChunked, type ChunkedKind } from './chunked-picture.ts';
import { drawAgain, type Drawable } from './draw.ts';
import { noExif, type Exif } from './exif/read-exif.ts';
import { exifHeaderBytes, writeExif } from './exif/write-exif.ts';
import { hasKnownEnd, isCorrupt } from './is-corrupt.ts';
import { readSize, detectPictureKind, type PictureKind } from './picture-format.ts';
import { getValidLimits, planPreparation, type PictureFacts } from './picture-plan.ts';
import type { WorkerRequest, WorkerResponse } from './picture-preparer.ts';
import { readHeifMetadata, stripHeif, type HeifMetadata } from './strip-heif.ts';
import { readJpegMetadata, stripJpeg } from './strip-jpeg.ts';

interface FoundFacts extends PictureFacts, Exif {
  /** Absent for other kinds of pictures. */
  readonly heif?: HeifMetadata;
}

/**
 * Returns a JPEG file of these parts. They are joined first: Firefox 153 cannot decode a Blob whose first
 * part has one or two bytes.
 */
const joinJpeg = async (parts: BlobPart[]): Promise<Blob> =>
  new Blob([await new Blob(parts).arrayBuffer()], { type: 'image/jpeg' });

/** Number of bytes that show the kind of a file: a PDF may have as many before its first mark. */
const headBytes = 1024;

const isChunked = (kind: PictureKind | undefined): kind is ChunkedKind => kind === 'png' || kind === 'webp';

/**
 * Removes the metadata of a picture, except time of capture and orientation.
 * @param bytes bytes of the whole file; those of HEIC are changed
 */
const strip = async (file: Blob, bytes: Bytes, facts: FoundFacts): Promise<WorkerResponse> => {
  const { kind, orientation, captureTime, heif } = facts;
  if (heif) {
    const stripped = stripHeif(bytes, heif);
    return stripped ? { blob: new Blob([stripped], { type: file.type }) } : {};
  }
  if (isChunked(kind)) {
    const parts = stripChunked(kind, bytes, writeExif(orientation, captureTime).subarray(exifHeaderBytes));
    return parts ? { blob: new Blob(parts, { type: `image/${kind}` }) } : {};
  }
  const parts = stripJpeg(bytes);
  return parts ? { blob: await joinJpeg(parts) } : {};
};

/**
 * Returns the picture to draw, and the turn that it needs. All browsers turn JPEG, but only some turn PNG and
 * WebP: the orientation of these is removed first.
 */
const createDrawable = (file: Blob, bytes: Bytes, { kind, orientation, size }: FoundFacts): Drawable => {
  const jpeg = kind === 'jpeg' && size ? { bytes, size, turn: orientation } : undefined;
  const parts =
    isChunked(kind) && orientation !== 1 ? stripChunked(kind, bytes, new Uint8Array()) : undefined;
  return parts
    ? { file: new Blob(parts, { type: `image/${kind}` }), orientation }
    : { file, orientation: 1, jpeg };
};

/** Prepares one picture: see `createPicturePreparer`. Rejects only for a file that cannot be read. */
export const preparePicture = async ({
  file,
  isAdvised = true,
  bytes: buffer,
  ...givenLimits
}: WorkerRequest): Promise<WorkerResponse> => {
  const limits = getValidLimits(givenLimits);
  const whole = buffer && new Uint8Array(buffer);
  const head = whole?.subarray(0, headBytes) ?? (await readBytes(file.slice(0, headBytes)));
  // Neither a picture nor a PDF.
  if (!detectPictureKind(head) && !hasKnownEnd(head)) return {};
  const bytes = whole ?? (await readBytes(file));
  const isDamaged = isCorrupt(bytes);
  const facts = await readFacts(bytes);
  const plan = planPreparation(facts, limits.longEdge);
  // Without advice, a picture that is small and upright is not decoded.
  const shouldDraw = plan.isDrawable && (isAdvised || plan.action === 'draw');
  // Undefined for a picture that the browser cannot decode; empty if it was not drawn, or if drawing failed.
  const drawn = shouldDraw
    ? await drawAgain(createDrawable(file, bytes, facts), {
        limits: plan.action === 'draw' ? limits : undefined,
        isScored: isAdvised,
      }).catch(() => ({}))
    : {};
  // Not every browser decodes HEIC and AVIF.
  const isUnreadable = !drawn && facts.kind !== 'heif';
  const { blob, ...scores }: WorkerResponse = {
    ...drawn,
    ...((isDamaged || isUnreadable) && { hint: 'corrupt' }),
  };
  if (blob && (blob.size < file.size || plan.isNeeded)) {
    const parts = [blob.slice(0, 2), writeExif(1, facts.captureTime), blob.slice(2)];
    return { ...scores, blob: await joinJpeg(parts) };
  }
  if (plan.otherwise !== 'strip') return scores;
  return { ...scores, ...(await strip(file, bytes, facts)) };
};

const readFacts = async (bytes: Bytes): Promise<FoundFacts> => {
  const kind = detectPictureKind(bytes);
  const pictureFacts = { kind, size: readSize(bytes), byteCount: bytes.length };
  if (kind !== 'heif') return { ...readMetadata(kind, bytes), ...pictureFacts };
  const heif = await readHeifMetadata(bytes);
  return { ...heif, ...pictureFacts, heif };
};

const readMetadata = (kind: PictureKind | undefined, bytes: Bytes): Exif => {
  if (isChunked(kind)) return readChunkedMetadata(kind, bytes);
  return kind === 'jpeg' ? readJpegMetadata(bytes) : noExif;
};
