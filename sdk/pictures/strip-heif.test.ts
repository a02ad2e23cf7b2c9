import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHeifBox, createHeifFile, type HeifItem, type HeifLayout } from '../testing/heif-file.ts';
import { gps, createCaptureTime, createTiff } from '../testing/jpeg-file.ts';
import { toCharCodes } from './bytes.ts';
import { tags } from './exif/tags.ts';
import { readHeifMetadata, stripHeif, type HeifMetadata } from './strip-heif.ts';

const local = '2026:11:21 10:42:01';

/** EXIF as phones write it: the offset of its data, its name, and the data. */
const exif = [
  0,
  0,
  0,
  6,
  ...toCharCodes('Exif\0\0'),
  ...createTiff(new Map([[tags.orientation, 6], createCaptureTime(local, '+01:00'), gps])),
];
const xmp = toCharCodes('<x:xmpmeta><exif:GPSLatitude>48,51.5N</exif:GPSLatitude></x:xmpmeta>');

const image: HeifItem = { type: 'hvc1', extents: [[1, 2, 3, 4, 5]] };
const exifItem: HeifItem = { type: 'Exif', extents: [exif] };
const xmpItem: HeifItem = { type: 'mime', contentType: 'application/rdf+xml', extents: [xmp] };
const inTwoExtents = ({ extents: [bytes = []], ...item }: HeifItem): HeifItem => ({
  ...item,
  extents: [bytes.slice(0, 40), bytes.slice(40)],
});

/** Returns the file after `stripHeif`; undefined when there was nothing to remove. */
const strip = async (given: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const bytes = given.slice();
  return stripHeif(bytes, await readHeifMetadata(bytes));
};

/** A short film, as motion photos have behind the picture. */
const film = [
  ...createHeifBox('ftyp', toCharCodes('mp42\0\0\0\0')),
  ...createHeifBox('mdat', [1, 2, 3]),
  ...createHeifBox('moov', toCharCodes('+48.8584+002.2945/')),
];
const joinBytes = (...parts: Iterable<number>[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** Returns the file with zeros in place of all metadata. */
const withZeros = (items: readonly HeifItem[], layout: HeifLayout) =>
  createHeifFile(
    items.map((item) =>
      item.type === 'hvc1' ? item : { ...item, extents: item.extents.map((extent) => extent.map(() => 0)) },
    ),
    layout,
  );

/** Overwrites the metadata that the preparation has kept, in the memory of the file. */
const fillWithZeros = (items: HeifMetadata['items']): void => {
  for (const { extents } of items) for (const extent of extents) extent.fill(0);
};

const layouts: readonly (readonly [name: string, layout: HeifLayout])[] = [
  ...[0, 1, 2].map((version) => [`version ${version}`, { version }] as const),
  ['numbers of 64 bits', { offsetBytes: 8 }],
  ['boxes with 64-bit sizes', { is64Bit: true }],
  ['the picture in front', { isMetaLast: true, version: 0 }],
];

describe.each(layouts)('a HEIC file with %s', (_, layout) => {
  const inIdat =
    layout.version === 0
      ? []
      : [
          { ...exifItem, isInIdat: true },
          { ...xmpItem, isInIdat: true },
        ];
  const items = [image, inTwoExtents(exifItem), image, inTwoExtents(xmpItem), ...inIdat];
  const given = createHeifFile(items, layout);

  it('has its time of capture, and counts as private because of the place', async () => {
    expect(await readHeifMetadata(given)).toMatchObject({
      orientation: 1,
      captureTime: { local, offset: '+01:00' },
      isPrivate: true,
    });
  });

  it('loses the place, and keeps the time and every other byte', async () => {
    const stripped = (await strip(given)) ?? Uint8Array.of();
    expect(Buffer.from(stripped).toString('latin1')).not.toMatch(/48\.85|2\.29|GPS|xmpmeta/);
    const again = await readHeifMetadata(stripped);
    expect(again).toMatchObject({
      orientation: 1,
      captureTime: { local, offset: '+01:00' },
      isPrivate: false,
    });
    fillWithZeros(again.items);
    expect(stripped).toEqual(withZeros(items, layout));
  });

  it.each([
    ['in a box', createHeifBox('mpvd', film)],
    ['as a file of its own', film],
    ['before other data', [...createHeifBox('mpvd', film), ...createHeifBox('sefd', [4, 5]), 1, 2, 3]],
  ])('loses the film of a motion photo, %s', async (_where, behind) => {
    const motion = joinBytes(given, behind);
    expect(await strip(motion)).toEqual(await strip(given));
    const bare = createHeifFile([image], layout);
    expect(await readHeifMetadata(joinBytes(bare, behind))).toMatchObject({ isPrivate: true });
    expect(await strip(joinBytes(bare, behind))).toEqual(bare);
  });
});

/** EXIF in two extents and XMP, both in the second item. */
const inAnotherItem: readonly HeifItem[] = [
  image,
  { type: 'mime', contentType: 'text/plain', extents: [[1, 2, 3, ...exif, 4, ...xmp, 5]] },
  { ...inTwoExtents(exifItem), within: { item: 2, offset: 3 } },
  { ...xmpItem, within: { item: 2, offset: 4 + exif.length } },
];

describe.each(layouts.filter(([, { version }]) => version !== 0))(
  'a HEIC file with metadata in another item, with %s',
  (_, layout) => {
    it('loses the place, and keeps the time and every other byte', async () => {
      const given = createHeifFile(inAnotherItem, layout);
      expect(await readHeifMetadata(given)).toMatchObject({
        captureTime: { local, offset: '+01:00' },
        isPrivate: true,
      });
      const stripped = (await strip(given)) ?? Uint8Array.of();
      expect(Buffer.from(stripped).toString('latin1')).not.toMatch(/48\.85|2\.29|GPS|xmpmeta/);
      const again = await readHeifMetadata(stripped);
      expect(again).toMatchObject({ captureTime: { local, offset: '+01:00' }, isPrivate: false });
      fillWithZeros(again.items);
      // The byte between EXIF and XMP is no metadata, and stays.
      const zeros = [...exif.map(() => 0), 4, ...xmp.map(() => 0)];
      const bare = { type: 'mime', contentType: 'text/plain', extents: [[1, 2, 3, ...zeros, 5]] };
      expect(stripped).toEqual(
        createHeifFile(
          inAnotherItem.map((item, at) => (at === 1 ? bare : item)),
          layout,
        ),
      );
    });
  },
);

describe('a HEIC file', () => {
  it('loses only its metadata in a box idat that also describes a grid and an overlay', async () => {
    const derived = ['grid', 'iovl'].map((type) => ({ type, extents: [[0, 0, 0, 1, 9, 8]], isInIdat: true }));
    const bare = [image, ...derived];
    const given = createHeifFile([
      ...bare,
      { ...inTwoExtents(exifItem), isInIdat: true },
      { ...xmpItem, isInIdat: true },
    ]);
    const stripped = (await strip(given)) ?? Uint8Array.of();
    expect(Buffer.from(stripped).toString('latin1')).not.toMatch(/48\.85|2\.29|GPS|xmpmeta/);
    const again = await readHeifMetadata(stripped);
    expect(again).toMatchObject({ captureTime: { local, offset: '+01:00' }, isPrivate: false });
    fillWithZeros(again.items);
    const zeros = [exif.slice(0, 40), exif.slice(40)].map((extent) => extent.map(() => 0));
    expect(stripped).toEqual(
      createHeifFile([
        ...bare,
        { ...exifItem, extents: zeros, isInIdat: true },
        { ...xmpItem, extents: [xmp.map(() => 0)], isInIdat: true },
      ]),
    );
  });

  it('loses its film if one item takes all of the box idat', async () => {
    const given = createHeifFile([image, { type: 'grid', extents: [[]], isInIdat: true }]);
    expect(await strip(joinBytes(given, createHeifBox('mpvd', film)))).toEqual(given);
  });

  it.each<[string, Partial<NonNullable<HeifItem['within']>>, HeifLayout?]>([
    ['partly beyond the end of that item', { offset: 5 + xmp.length + 1 }],
    ['in an item that does not exist', { item: 9 }],
    ['in themselves', { item: 3 }],
    ['in an item that comes later', { item: 4, offset: 0 }],
    ['in an item of another file', {}, { fileIndex: 1 }],
    ['in an item beyond the end of the file', {}, { moveLength: (length) => length + 100_000 }],
  ])('counts as private and stays unchanged if its metadata are %s', async (_where, overrides, layout) => {
    const items = [...inAnotherItem.slice(0, 3), { ...image, extents: [exif] }].map((item: HeifItem) =>
      item.within ? { ...item, within: { ...item.within, ...overrides } } : item,
    );
    const given = createHeifFile(items, layout);
    expect(await readHeifMetadata(given)).toMatchObject({ isPrivate: true, captureTime: undefined });
    expect(await strip(given)).toBeUndefined();
  });

  it('keeps a box behind its picture that holds a part of the picture', async () => {
    const start = createHeifFile([image]).length;
    const given = joinBytes(
      createHeifFile([image], { moveOffset: () => start }),
      createHeifBox('uuid', Array<number>(600).fill(7)),
    );
    expect(await readHeifMetadata(given)).toMatchObject({ isPrivate: false });
    expect(await strip(given)).toBeUndefined();
    const motion = joinBytes(given, createHeifBox('mpvd', film));
    expect(await strip(motion)).toEqual(given);
  });

  it('is not private and stays unchanged if it has no metadata', async () => {
    const given = createHeifFile([image, { type: 'mime', contentType: 'text/plain', extents: [[1, 2]] }]);
    expect(await readHeifMetadata(given)).toMatchObject({ isPrivate: false, captureTime: undefined });
    expect(await strip(given)).toBeUndefined();
  });

  it('is not private if a time is its only metadata', async () => {
    const extents = [[0, 0, 0, 0, ...createTiff(new Map([createCaptureTime(local)]))]];
    const given = createHeifFile([image, { type: 'Exif', extents }]);
    expect(await readHeifMetadata(given)).toMatchObject({ isPrivate: false, captureTime: { local } });
  });

  it('gets zeros in an EXIF item that is too small for the time', async () => {
    const model = 0x110;
    const entries = new Map([
      [tags.dateTime, local],
      [model, 'X'],
    ]);
    const extents = [[0, 0, 0, 0, ...createTiff(entries)]];
    const items = [image, { type: 'Exif', extents }];
    const stripped = (await strip(createHeifFile(items))) ?? Uint8Array.of();
    expect(stripped).toEqual(withZeros(items, {}));
    expect(await readHeifMetadata(stripped)).toMatchObject({
      isPrivate: false,
      captureTime: undefined,
    });
  });

  it('is not private if it is a film, which has no items', async () => {
    const alone = joinBytes(film, createHeifBox('uuid', [1, 2, 3]));
    expect(await readHeifMetadata(alone)).toMatchObject({ isPrivate: false, items: [] });
    expect(await strip(alone)).toBeUndefined();
  });

  it.each<[string, HeifLayout]>([
    ['an offset behind the end of the file', { moveOffset: (offset) => offset + 100_000 }],
    ['a length beyond the end of the file', { moveLength: (length) => length + 100_000 }],
    ['an offset beyond all files', { offsetBytes: 8, moveOffset: () => 2 ** 60 }],
    ['an empty extent, which means the whole file', { moveLength: () => 0 }],
    ['items in another file', { fileIndex: 1 }],
    ['items in other items', { method: 2 }],
    ['a newer version of its list', { version: 3 }],
  ])('counts as private and stays unchanged if it has %s', async (_, layout) => {
    const given = createHeifFile([exifItem, image], layout);
    expect(await readHeifMetadata(given)).toMatchObject({ isPrivate: true, captureTime: undefined });
    expect(await strip(given)).toBeUndefined();
  });

  it('loses EXIF and XMP that are at the same place', async () => {
    const stripped =
      (await strip(createHeifFile([exifItem, xmpItem], { moveOffset: () => 7 }))) ?? Uint8Array.of();
    expect(Buffer.from(stripped).toString('latin1')).not.toMatch(/48\.85|2\.29/);
  });
});

describe('any damage to a HEIC file', () => {
  const items = [image, inTwoExtents(exifItem), { ...xmpItem, isInIdat: true }];

  const expectOnlyItemsChanged = async (given: Uint8Array<ArrayBuffer>): Promise<void> => {
    const bytes = given.slice();
    const metadata = await readHeifMetadata(bytes);
    stripHeif(bytes, metadata);
    for (const { extents } of metadata.items)
      for (const extent of extents) {
        const start = extent.byteOffset;
        extent.set(given.subarray(start, start + extent.length));
      }
    expect(bytes).toEqual(given);
  };

  it('leaves everything outside the items as it is', async () => {
    const byte = fc.record({ at: fc.nat(600), value: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...layouts.filter(([, { version }]) => version !== 0)),
        fc.array(byte, { maxLength: 4 }),
        fc.nat(2000),
        fc.constantFrom(items, inAnotherItem),
        async ([, layout], changes, end, parts) => {
          const given = createHeifFile(parts, layout);
          for (const { at, value } of changes) given[at % given.length] = value;
          await expectOnlyItemsChanged(end < 1000 ? given.slice(0, end) : given);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('causes no error in a file with any content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const boxes = createHeifBox('meta', [0, 0, 0, 0, ...bytes]);
        await expectOnlyItemsChanged(Uint8Array.from(bytes));
        await expectOnlyItemsChanged(Uint8Array.from(boxes));
      }),
    );
  });
});
