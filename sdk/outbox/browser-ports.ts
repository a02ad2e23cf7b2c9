import type { Core } from '../core/core.ts';
import type { OutboxPorts, PictureContent } from '../platform/outbox-ports.ts';
import { createIndexedDbStore } from './storage/indexed-db-store.ts';

const channelName = 'cagnotte-outbox';

const toHex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

const computeSha256 = async (content: PictureContent): Promise<string> => {
  const bytes = content instanceof Blob ? await content.arrayBuffer() : content;
  return toHex(await crypto.subtle.digest('SHA-256', bytes));
};

const onFreeze: OutboxPorts['onFreeze'] = (freeze, resume) => {
  globalThis.addEventListener?.('pagehide', freeze);
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted) resume();
  });
};

/** Creates the device's store in a browser, if it can be used. */
const createDeviceStore = ({ options }: Core): Pick<OutboxPorts, 'store' | 'whyNoStore'> => {
  if (!options.outbox) return { store: undefined };
  if (typeof isSecureContext === 'boolean' && !isSecureContext)
    return { store: undefined, whyNoStore: 'insecure' };
  try {
    if (indexedDB && crypto.subtle && navigator.locks) return { store: createIndexedDbStore() };
  } catch {
    // Some browsers throw here in a frame that may not use storage.
  }
  return { store: undefined };
};

/**
 * Prepares pictures in a worker. Its code is loaded once; after a failure it is loaded again
 * when a picture needs it.
 */
const createPreparation = ({ options: { pictures } }: Core): Pick<OutboxPorts, 'prepare' | 'preload'> => {
  if (pictures === false || typeof Worker === 'undefined') return {};
  const load = async () => (await import('../pictures/index.ts')).createPicturePreparer(pictures);
  let loading: ReturnType<typeof load> | undefined;
  const preparer = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return {
    prepare: async (picture, { isAdvised, bytes }) =>
      (await preparer()).prepare(picture, undefined, isAdvised, bytes),
    preload: () => void preparer().catch(() => undefined),
  };
};

const keepAwake = ({ cookies }: Core['platform']): (() => void) => {
  // A frame needs the permission of its page: a request without it is an error in the console.
  if (cookies?.isFramed) return () => undefined;
  const lock = navigator.wakeLock?.request('screen');
  // Browsers refuse it in the background, on low battery and in frames: the screen then goes dark.
  lock?.catch(() => undefined);
  return () => void lock?.then((sentinel) => sentinel.release()).catch(() => undefined);
};

/** Milliseconds between two checks of `navigator.onLine` in a page that was opened offline. */
const onlineCheckMs = 2000;

/**
 * Calls the listener each time the network returns. Firefox sends no event to a page that was opened offline,
 * although its `navigator.onLine` is right.
 */
const followNetwork = ({ platform }: Core, listener: () => void): void => {
  let cancelCheck = () => {};
  const notifyOnline = (): void => {
    cancelCheck();
    listener();
  };
  const check = (): void => {
    if (navigator.onLine) notifyOnline();
    else cancelCheck = platform.clock.after(onlineCheckMs, check);
  };
  globalThis.addEventListener?.('online', notifyOnline);
  if (globalThis.navigator?.onLine === false) check();
};

/** Creates the ports in a browser. A port is absent if the browser lacks its feature. */
export const createBrowserPorts = (core: Core): OutboxPorts => {
  const device = createDeviceStore(core);
  const { store } = device;
  return {
    ...device,
    ...createPreparation(core),
    onFreeze,
    withLock: async (name, signal, run) => {
      if (!store) return run();
      let isGranted = false;
      const runGranted = () => {
        isGranted = true;
        return run();
      };
      await navigator.locks.request(name, { signal }, runGranted).catch((error: unknown) => {
        if (isGranted || signal.aborted) throw error;
        // Refused altogether, for example in frames of other sites: the store is refused there too,
        // and no other tab shares it.
        return run();
      });
    },
    connect: (listener) => {
      if (!store || typeof BroadcastChannel === 'undefined') return () => undefined;
      try {
        const channel = new BroadcastChannel(channelName);
        channel.onmessage = ({ data }) => listener(data);
        return (message) => channel.postMessage(message);
      } catch {
        // Firefox refuses it in frames without storage: no other tab shares the store there.
        return () => undefined;
      }
    },
    // Records in memory cannot be damaged.
    hash: async (content) => (store ? computeSha256(content) : ''),
    isOnline: core.platform.isOnline ?? (() => navigator.onLine !== false),
    onOnlineOrVisible: (listener) => {
      followNetwork(core, () => listener('online'));
      globalThis.document?.addEventListener?.('visibilitychange', () => {
        if (document.visibilityState === 'visible') listener('visible');
      });
    },
    keepAwake: () => keepAwake(core.platform),
    persist: () => void navigator.storage?.persist?.().catch(() => undefined),
  };
};
