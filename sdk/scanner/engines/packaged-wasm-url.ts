import type * as sources from './wasm-url.ts';

/**
 * Returns the address of the binary. This file replaces `wasm-url.ts` in the build: in the
 * package, the binary is beside the code. Bundlers find the file by this expression, and put it
 * beside the code that uses it.
 */
export const getWasmUrl: typeof sources.getWasmUrl = () =>
  new URL('./zxing_reader.wasm', import.meta.url).href;
