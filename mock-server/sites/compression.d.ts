/** `@types/compression` knows Express alone; the library takes any request and response of Node.js. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface CompressionOptions {
    /** Whether a response is compressed. */
    readonly filter: (request: IncomingMessage, response: ServerResponse) => boolean;
  }

  interface Compression {
    (
      options: CompressionOptions,
    ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    /** Whether its type is text. */
    readonly filter: CompressionOptions['filter'];
  }

  const compression: Compression;
  export = compression;
}
