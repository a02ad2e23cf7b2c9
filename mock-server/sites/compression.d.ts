/** `@types/compression` only supports Express; the library accepts any request and response of Node.js. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface CompressionOptions {
    /** True if a response is compressed. */
    readonly filter: (request: IncomingMessage, response: ServerResponse) => boolean;
  }

  interface Compression {
    (
      options: CompressionOptions,
    ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    /** True for a type that is text. */
    readonly filter: CompressionOptions['filter'];
  }

  const compression: Compression;
  export = compression;
}
