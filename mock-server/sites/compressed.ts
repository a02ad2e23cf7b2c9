import compression from 'compression';

/**
 * Compresses text of a kilobyte or more as its client accepts it. Call it before anything is written.
 *
 * Not a part of a file, which is a part of the text itself. And not before a connection is closed: fetch of Node.js 24 fails an
 * assertion, which nobody can catch, where a connection ends while it still decompresses.
 */
export const compressed = compression({
  filter: (request, response) =>
    response.statusCode !== 206 && response.shouldKeepAlive && compression.filter(request, response),
});
