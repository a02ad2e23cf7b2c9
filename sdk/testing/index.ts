/** Exports for the tests of other packages. Not published. */
export { barcodeSamples, drawPictures } from './barcode-drawings.ts';
export { code128, drawBarcode, type Drawing, ean13 } from './draw-barcode.ts';
export { pngFile, webpFile } from './chunked-file.ts';
export { exifSegment, gps, takenAt, tiff } from './jpeg-file.ts';
export { getRejection } from './get-rejection.ts';
export { stubPorts } from './stub-ports.ts';
export { testPlatform } from './test-platform.ts';

/** The first engine of the scanner, whose library is read only where it is asked for. */
export const loadQuaggaEngine = () => import('../scanner/engines/quagga-engine.ts');

/** Both engines of the scanner that run outside browsers, each alone and one after the other. */
export const loadBarcodeEngines = () => import('./barcode-engines.ts');
