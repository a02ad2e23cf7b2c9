import { describe, expect, it } from 'vitest';
import { createNativeEngine, type BarcodeDetectorClass } from './native-engine.ts';

const image = {} as ImageData;

/** A browser whose detector knows some formats and sees some barcodes. */
const detector = (
  supported: readonly string[],
  barcodes: readonly { format: string; rawValue: string }[] = [],
  asked: (readonly string[])[] = [],
): BarcodeDetectorClass =>
  class {
    static getSupportedFormats = () => Promise.resolve(supported);
    constructor({ formats }: { readonly formats: readonly string[] }) {
      asked.push(formats);
    }
    detect = () => Promise.resolve(barcodes);
  };

describe("the browser's own detector", () => {
  it('is not used where the browser has none', async () => {
    expect(await createNativeEngine(['code_128'], undefined)).toBeUndefined();
  });

  it('is not used where it lacks one of the readers', async () => {
    expect(
      await createNativeEngine(['code_128', 'ean_13'], detector(['code_128', 'qr_code'])),
    ).toBeUndefined();
  });

  it('D112 gets exactly the configured readers', async () => {
    const asked: (readonly string[])[] = [];
    await createNativeEngine(['code_128', 'i2of5'], detector(['itf', 'ean_13', 'code_128'], [], asked));
    expect(asked).toEqual([['code_128', 'itf']]);
  });

  it('returns the first barcode that can be trusted', async () => {
    const barcodes = [
      { format: 'qr_code', rawValue: 'https://example.com' },
      { format: 'ean_13', rawValue: '4006381333932' },
      { format: 'itf', rawValue: '30712345000010' },
    ];
    const engine = await createNativeEngine(['ean_13', 'i2of5'], detector(['itf', 'ean_13'], barcodes));
    expect(await engine?.decode(image)).toEqual({ reader: 'i2of5', text: '30712345000010' });
  });

  it('returns nothing when it finds nothing', async () => {
    const engine = await createNativeEngine(['code_128'], detector(['code_128']));
    expect(await engine?.decode(image)).toBeUndefined();
  });
});
