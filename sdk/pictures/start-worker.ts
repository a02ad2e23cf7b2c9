import type { ScriptPolicy, TrustedTypes } from '../platform/trusted-types.ts';

const fileName = 'picture-worker.js';

/** A page may create a policy of one name only once. */
let policy: ScriptPolicy | undefined;

/**
 * Returns a policy that approves addresses of this site only. Pages without Trusted Types, or that forbid
 * this policy, get plain addresses.
 */
const getPolicy = (page: unknown): ScriptPolicy => {
  try {
    return (page as { trustedTypes: TrustedTypes }).trustedTypes.createPolicy('cagnotte-worker', {
      createScriptURL: (address) => {
        if (new URL(address).origin === location.origin) return address;
        throw new TypeError();
      },
    });
  } catch {
    return { createScriptURL: String };
  }
};

/** @throws when there are no workers, when the page's policy refuses them, and when the address is invalid */
export const startWorker = (workerAddress: string | URL | undefined): Worker => {
  const trusted = (policy ??= getPolicy(self));
  // The name must stay: bundlers find the file by the expression below.
  const Worker = function (url: string | URL, options?: WorkerOptions) {
    return new self.Worker(trusted.createScriptURL(url as string) as string, options);
  } as unknown as typeof self.Worker;

  /**
   * Starts a worker from an address. Its file must have the page's own origin: a file of another origin, as
   * with a script tag, is loaded by a line of code that belongs to the page. The address of that line is not
   * revoked: some browsers read it later than they should.
   */
  const startFrom = (address: string | URL, baseAddress: string): Worker => {
    const url = new URL(address, baseAddress);
    if (url.origin === location.origin) return new Worker(url);
    const source = `importScripts(${JSON.stringify(url.href)})`;
    return new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  };

  if (workerAddress) return startFrom(workerAddress, document.baseURI);
  try {
    // The name of the built file. Vite runs the sources, and finds the file of the same name with `.ts`.
    return new Worker(new URL('./picture-worker.js', import.meta.url), { type: 'module' });
  } catch {
    return startFrom(fileName, import.meta.url);
  }
};
