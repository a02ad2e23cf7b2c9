/** Exports for the tests of other packages. Not published. */
export { barcodeSamples, drawPictures } from './barcode-drawings.ts';
export { code128, drawBarcode, type Drawing, ean13 } from './draw-barcode.ts';
export { pngFile, webpFile } from './chunked-file.ts';
export { exifSegment, gps, takenAt, tiff } from './jpeg-file.ts';
export { getRejection } from './get-rejection.ts';
export { stubPorts } from './stub-ports.ts';
export { testPlatform } from './test-platform.ts';

/** Loads the engine quagga2, whose library is only read by tests that need it. */
export const loadQuaggaEngine = () => import('../scanner/engines/quagga-engine.ts');

/** Loads both engines of the scanner that run outside browsers, separately and as a cascade. */
export const loadBarcodeEngines = () => import('./barcode-engines.ts');
