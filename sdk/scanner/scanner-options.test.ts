import { describe, expect, it } from 'vitest';
import { isReaderName } from './readers.ts';
import { checkScannerOptions, type ScannerOptions } from './scanner-options.ts';

describe('CN-02 the defaults', () => {
  it('are 640×480, 4 workers, code_128, a half-sample locator with medium patches, frequency 60', () => {
    expect(checkScannerOptions({})).toMatchObject({
      constraints: { width: 640, height: 480 },
      workers: 4,
      readers: ['code_128'],
      locator: { halfSample: true, patchSize: 'medium' },
      frequency: 60,
    });
  });

  it('use the browser’s own detector first, then quagga2, then zxing', () => {
    expect(checkScannerOptions({}).engines).toEqual(['native', 'quagga2', 'zxing']);
  });
});

it("CN-01 the widget's values are accepted", () => {
  const widget = {
    constraints: {
      facingMode: 'environment',
      width: { min: 640 },
      height: { min: 480 },
      aspectRatio: { min: 1, max: 2 },
    },
    workers: 2,
    frequency: 10,
    readers: ['code_128'],
  } as const satisfies ScannerOptions;
  expect(checkScannerOptions(widget)).toMatchObject(widget);
});

describe('D112 a value that is not a list of known readers is refused', () => {
  it.each([
    [{ readers: [] }, 'readers', 'empty'],
    [{ readers: ['code_128', 'qr_code'] }, 'readers', 'invalid'],
    [{ readers: ['toString'] }, 'readers', 'invalid'],
    [{ engines: [] }, 'engines', 'empty'],
    [{ engines: ['tesseract'] }, 'engines', 'invalid'],
    [{ frequency: 0 }, 'frequency', 'invalid'],
    [{ frequency: Number.NaN }, 'frequency', 'invalid'],
  ])('%j is refused, and the error names %s and the reason %s', (options, parameter, reason) => {
    expect(() => checkScannerOptions(options as ScannerOptions)).toThrow(
      expect.objectContaining({ name: 'SdkError', code: 'invalid_parameter', parameter, reason }),
    );
  });

  it('the settings of a programme can be checked before a scanner is created', () => {
    expect(['code_128', 'qr_code', 'ean_13', 7, null].filter(isReaderName)).toEqual(['code_128', 'ean_13']);
  });
});
