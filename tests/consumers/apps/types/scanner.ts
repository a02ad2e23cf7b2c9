import {
  createScanner,
  isReaderName,
  isValidCode128,
  isValidCode39,
  isValidCode93,
  isValidEan,
  isValidUpc,
  type Lens,
  type ReaderName,
  type Reading,
  type Scanner,
} from '@cagnotte/sdk/scanner';

export const scan = async (
  video: HTMLVideoElement,
  picture: Blob,
  readers: readonly string[],
): Promise<void> => {
  const known: ReaderName[] = readers.filter(isReaderName);
  const scanner: Scanner = createScanner({
    readers: [...known, 'ean_13'],
    engines: ['native', 'quagga2', 'zxing'],
    wasmUrl: '/zxing_reader.wasm',
  });
  const reading: Reading | undefined = await scanner.scanPicture(picture, {
    signal: AbortSignal.timeout(1000),
  });
  await scanner.start({
    video,
    onRead: ({ text }) => console.log(text),
    onError: ({ code }) => console.log(code),
  });
  const [lens]: Lens[] = await scanner.lenses();
  if (lens) await scanner.selectLens(lens.id);
  const obeyed: boolean = scanner.hasTorch && (await scanner.torch(true));
  scanner.stop();
  console.log(reading?.reader, obeyed, scanner.readings.length);
  // @ts-expect-error no such kind of barcode
  createScanner({ readers: ['qr_code'] });
};

export const checks: readonly boolean[] = [
  isValidEan('3250000000006'),
  isValidUpc('036000291452'),
  isValidCode128([104, 52, 41, 95]),
  isValidCode39('TICKET-42'),
  isValidCode93('TICKET-42'),
];
