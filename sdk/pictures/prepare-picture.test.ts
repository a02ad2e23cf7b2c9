import { afterEach, expect, it, vi } from 'vitest';
import { exifSegment, gps, jpegFile } from '../testing/jpeg-file.ts';
import { preparePicture } from './prepare-picture.ts';

afterEach(() => vi.unstubAllGlobals());

it('a prepared picture is a Blob of one part: Firefox decodes none whose first part is one or two bytes', async () => {
  const made: { parts: number; blob: Blob }[] = [];
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(parts: BlobPart[], options: BlobPropertyBag) {
        super(parts, options);
        made.push({ parts: parts.length, blob: this });
      }
    },
  );
  const given = jpegFile({ beside: [exifSegment(new Map([[0x112, 1], gps]))] });
  const file = new File([given], 'ticket.jpg', { type: 'image/jpeg' });
  // There is no canvas here: the picture loses its metadata and is not drawn.
  const { blob } = await preparePicture({ file, longEdge: undefined, quality: undefined });
  expect(blob?.size).toBeLessThan(given.length);
  expect(made.find((one) => one.blob === blob)?.parts).toBe(1);
});
