import type { QuaggaJSConfigObject, QuaggaJSStatic } from '@ericblade/quagga2';

type Corner = readonly [x: number, y: number];

/** Four corners around bars, the first two at one end of the bars and the last two at the other. */
export type Box = readonly [Corner, Corner, Corner, Corner];

/** The result of quagga2 for one barcode. */
export interface QuaggaResult {
  readonly codeResult?: {
    readonly code: string | null;
    readonly format: string;
    /** Distance of each symbol from its pattern, from 0 on; not every reader reports it. */
    readonly decodedCodes: readonly { readonly error?: number }[];
  };
}

/** A picture in shades of grey, a byte for each pixel. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The core of quagga2: finds areas that look like bars, and reads them. */
export interface QuaggaDecoder {
  getBoundingBoxes(): Box[] | null;
  readonly context: {
    readonly decoder: { decodeFromBoundingBoxes(boxes: readonly Box[]): QuaggaResult };
  };
}

interface Internals {
  readonly ImageWrapper: new (size: { x: number; y: number }, data: Uint8Array) => object;
  init(
    config: QuaggaJSConfigObject,
    ready: () => void,
    image: object | null,
    decoder: QuaggaDecoder | undefined,
  ): void;
}

/**
 * Creates a decoder that passes pixels directly to quagga2's decoder. `decodeSingle`, its public entry, only
 * accepts addresses: each frame would have to be encoded, fetched and decoded again, which takes longer than
 * reading it, and which the Content-Security-Policy of many pages forbids. It passes its internal decoder to
 * `init`, which is replaced here to capture it.
 */
export const createQuaggaDecoder = (
  quagga: QuaggaJSStatic,
  config: QuaggaJSConfigObject,
  { width, height, data }: GrayImage,
): QuaggaDecoder => {
  const internals = quagga as unknown as Internals;
  let capturedDecoder: QuaggaDecoder | undefined;
  const captureDecoder: Internals['init'] = (_config, _ready, _image, decoder) => {
    capturedDecoder = decoder;
  };
  void quagga.decodeSingle.call({ ...quagga, init: captureDecoder }, {});
  internals.init(
    config,
    () => undefined,
    new internals.ImageWrapper({ x: width, y: height }, data),
    capturedDecoder,
  );
  if (!capturedDecoder) throw new Error('quagga2 passed no decoder to init');
  return capturedDecoder;
};

/**
 * quagga2 cuts a picture into square patches. Sides that are multiples of this give patches of
 * the size that it prefers.
 */
const sideMultiple = 16;

/** Returns a picture in grey, a few pixels smaller if its sides are no multiples of 16. */
export const toGrayImage = ({ width: fullWidth, height: fullHeight, data }: ImageData): GrayImage => {
  const width = fullWidth - (fullWidth % sideMultiple);
  const height = fullHeight - (fullHeight % sideMultiple);
  const gray = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let source = y * fullWidth * 4;
    for (let target = y * width; target < (y + 1) * width; target += 1, source += 4)
      gray[target] =
        0.299 * (data[source] ?? 0) + 0.587 * (data[source + 1] ?? 0) + 0.114 * (data[source + 2] ?? 0);
  }
  return { width, height, data: gray };
};
