/** Exports for the tests of other packages. Not published. */
export { barcodeSamples, drawPictures } from './barcode-drawings.ts';
export { encodeCode128, drawBarcode, type Drawing, encodeEan13 } from './draw-barcode.ts';
export { createPngFile, createWebpFile } from './chunked-file.ts';
export { createExifSegment, gps, createCaptureTime, createTiff } from './jpeg-file.ts';
export { getRejection } from './get-rejection.ts';
export { createStubPorts } from './stub-ports.ts';
export { createTestPlatform } from './test-platform.ts';

/** Loads the engine quagga2, whose library is only read by tests that need it. */
export const loadQuaggaEngine = () => import('../scanner/engines/quagga-engine.ts');

/** Loads both engines of the scanner that run outside browsers, separately and as a cascade. */
export const loadBarcodeEngines = () => import('./barcode-engines.ts');
