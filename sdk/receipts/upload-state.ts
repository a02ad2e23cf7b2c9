import type { SdkError } from '../errors/sdk-error.ts';
import type { PictureSnapshot, UploadSnapshot } from './upload-snapshot.ts';

/**
 * The life of an upload:
 *
 *               started                        completed
 *     waiting ───────────► sending ──────────────────────► sent
 *                          │  ▲  │
 *                          │  │  └ recorded, progressed, acknowledged: stays
 *                   failed │  │ started (a retry keeps uuid, receiptId and what is acknowledged)
 *                          ▼  │
 *                         failed
 *
 * An event that does not belong to the state is ignored: the late answer of a call that was given up changes nothing.
 */
export type UploadEvent =
  | { readonly type: 'started' }
  | { readonly type: 'recorded'; readonly receiptId: number }
  /** `fraction` of the picture at `index` has gone out. */
  | { readonly type: 'progressed'; readonly index: number; readonly fraction: number }
  | { readonly type: 'acknowledged'; readonly index: number }
  | { readonly type: 'completed' }
  | { readonly type: 'failed'; readonly error: SdkError };

/** Bytes that went out are not yet bytes that arrived: until the server's word, progress stops short of 1. */
const almost = 0.99;

/** An empty file weighs something too, or a receipt of empty files would have no progress at all. */
const weight = ({ size }: PictureSnapshot): number => Math.max(size, 1);

const overall = (pictures: readonly PictureSnapshot[]): number => {
  const total = pictures.reduce((sum, picture) => sum + weight(picture), 0);
  const done = pictures.reduce((sum, picture) => sum + weight(picture) * picture.progress, 0);
  return Math.min(done / total, almost);
};

const withPictures = (
  upload: UploadSnapshot,
  change: (picture: PictureSnapshot, index: number) => PictureSnapshot,
) => {
  const pictures = upload.pictures.map(change);
  return { ...upload, pictures, progress: Math.max(upload.progress, overall(pictures)) };
};

const acknowledged = (picture: PictureSnapshot): PictureSnapshot => ({
  ...picture,
  state: 'sent',
  progress: 1,
});

const advanced = (picture: PictureSnapshot, fraction: number): PictureSnapshot =>
  picture.state === 'sent'
    ? picture
    : { ...picture, state: 'sending', progress: Math.max(picture.progress, Math.min(fraction, almost)) };

const whileSending = (
  upload: UploadSnapshot,
  event: Exclude<UploadEvent, { type: 'started' }>,
): UploadSnapshot => {
  switch (event.type) {
    case 'recorded':
      return { ...upload, receiptId: event.receiptId };
    case 'progressed':
      return withPictures(upload, (picture, index) =>
        index === event.index ? advanced(picture, event.fraction) : picture,
      );
    case 'acknowledged':
      return withPictures(upload, (picture, index) =>
        index === event.index ? acknowledged(picture) : picture,
      );
    case 'completed':
      return { ...withPictures(upload, acknowledged), state: 'sent', progress: 1 };
    case 'failed':
      return {
        ...withPictures(upload, (picture) =>
          picture.state === 'sending' ? { ...picture, state: 'failed' } : picture,
        ),
        state: 'failed',
        error: event.error,
      };
  }
};

/** The upload after an event; the same object when nothing changed. */
export const nextUpload = (upload: UploadSnapshot, event: UploadEvent): UploadSnapshot => {
  if (event.type !== 'started') return upload.state === 'sending' ? whileSending(upload, event) : upload;
  if (upload.state === 'sending' || upload.state === 'sent') return upload;
  const { error: _overcome, ...rest } = upload;
  return withPictures({ ...rest, state: 'sending' }, (picture) =>
    picture.state === 'failed' ? { ...picture, state: 'waiting' } : picture,
  );
};
