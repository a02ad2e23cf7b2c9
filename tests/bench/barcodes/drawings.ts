import { barcodeSamples, drawPictures, loadBarcodeEngines } from '@cagnotte/sdk/testing';

type Sample = (typeof barcodeSamples)[number];
type Engines = Awaited<ReturnType<typeof loadBarcodeEngines>>;
type Decoder = Pick<Awaited<ReturnType<Engines['barcodeEngines']['zxing']>>, 'decode'>;

/** Loads quagga2 and zxing alone, and zxing for what quagga2 missed. */
const openDecoders = async ({ barcodeEngines, createTestCascade }: Engines, { reader }: Sample) => ({
  quagga2: await barcodeEngines.quagga2({ readers: [reader] }),
  zxing: await barcodeEngines.zxing({ readers: [reader] }),
  cascade: createTestCascade([reader]),
});

const countReads = async (decoder: Decoder, images: readonly ImageData[], { text, gtin }: Sample) => {
  const count = { right: 0, wrong: 0, nothing: 0 };
  for (const image of images) {
    const read = await decoder.decode(image);
    const isRight = read?.text === text && read.gtin === gtin;
    count[isRight ? 'right' : read ? 'wrong' : 'nothing'] += 1;
  }
  return count;
};

/**
 * Prints the number of drawn barcodes that each engine reads in one attempt: right / wrong / nothing.
 * @returns a line for each kind of picture with wrong reads
 */
export const measureDrawings = async (): Promise<string[]> => {
  const engines = await loadBarcodeEngines();
  const rows: Record<string, string | number>[] = [];
  const problems: string[] = [];
  for (const sample of barcodeSamples) {
    const decoders = Object.entries(await openDecoders(engines, sample));
    for (const [pictures, images] of drawPictures(sample)) {
      const row: Record<string, string | number> = { kind: sample.kind, pictures, of: images.length };
      for (const [name, decoder] of decoders) {
        const { right, wrong, nothing } = await countReads(decoder, images, sample);
        row[name] = `${right} / ${wrong} / ${nothing}`;
        if (wrong > 0) problems.push(`${name} reads ${wrong} drawings wrong: ${sample.kind}, ${pictures}`);
      }
      rows.push(row);
    }
  }
  console.log('\nDrawn barcodes: right / wrong / nothing');
  console.table(rows);
  return problems;
};
