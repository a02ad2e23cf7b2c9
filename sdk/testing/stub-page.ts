import { vi } from 'vitest';

/**
 * Replaces the parts of a page that the SDK touches, for tests without a browser. Undone by
 * `vi.unstubAllGlobals`.
 */
export const stubPage = (elements: Readonly<Record<string, object>> = {}) => {
  const listeners = new Set<(event: object) => void>();
  const page = {
    location: { origin: 'https://partner.example', href: 'https://partner.example/tickets' },
    addEventListener: (_: string, listener: (event: object) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => void listeners.delete(listener),
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', page.location);
  vi.stubGlobal('document', { getElementById: (id: string) => elements[id] ?? null });
  return {
    window: page,
    /** Delivers a message to the page, as another window would. */
    post: (event: object) => {
      for (const listener of [...listeners]) listener(event);
    },
    /** Returns the current number of listeners to messages. */
    listening: () => listeners.size,
  };
};

/** Creates a file input of a page, with files chosen. */
export const createFileInput = (...files: File[]): object => ({ tagName: 'INPUT', files });

/** Creates a frame of a page that loads its address at once. */
export const createStubFrame = () => {
  const loads = new Set<() => void>();
  const replaced: string[] = [];
  return {
    tagName: 'IFRAME',
    src: '',
    allow: '',
    /** Addresses that replaced another in the history. */
    replaced,
    addEventListener: (_: string, listener: () => void) => void loads.add(listener),
    contentWindow: {
      location: {
        replace: (address: string) => {
          replaced.push(address);
          for (const load of loads) load();
          loads.clear();
        },
      },
    },
  };
};
