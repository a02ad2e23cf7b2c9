import compression from 'compression';

/**
 * Compresses text of a kilobyte or more, if the client accepts it. Must be called before anything is written.
 *
 * Excluded are partial responses, whose range refers to the uncompressed text, and responses after which
 * the connection is closed: fetch of Node.js 24 fails with an uncatchable assertion when a connection ends
 * while it still decompresses.
 */
export const compressResponse = compression({
  filter: (request, response) =>
    response.statusCode !== 206 && response.shouldKeepAlive && compression.filter(request, response),
});
