/**
 * Returns the address of the engine's binary, which is in `node_modules` when the sources run. The build has
 * `packaged-wasm-url.ts` in place of this module.
 */
export const getWasmUrl = (): string => new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
