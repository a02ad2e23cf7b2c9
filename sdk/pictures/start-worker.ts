const fileName = 'picture-worker.js';

/**
 * A worker's file must be of the page's own origin. One of another, where a script tag loads the package from, is loaded by
 * a line of code that is of the page. Its address is not revoked: some browsers look for it later than they should.
 */
const startFromElsewhere = (url: URL): Worker => {
  const source = `importScripts(${JSON.stringify(url.href)})`;
  return new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
};

/** @throws where there are no workers, where the page's policy refuses them, and where the address is none. */
export const startWorker = (given: string | URL | undefined): Worker => {
  if (given !== undefined) {
    const url = new URL(given, document.baseURI);
    return url.origin === location.origin ? new Worker(url) : startFromElsewhere(url);
  }
  try {
    // Bundlers find the file by this expression.
    return new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return startFromElsewhere(new URL(fileName, import.meta.url));
  }
};
