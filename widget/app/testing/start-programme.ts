import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { PartnerTokenStore } from '../session/partner-token.ts';
import { StartUp } from '../start-up/start-up.ts';
import { loadTags, readTrackers } from '../trackers/start-trackers.ts';
import { settings } from './settings.ts';

/** Stubs a page without a browser, and records its title and its colour. */
function stubPage() {
  const page = { title: '', colour: '' };
  vi.stubGlobal('document', {
    set title(title: string) {
      page.title = title;
    },
    documentElement: {
      style: { setProperty: (_name: string, colour: string) => Object.assign(page, { colour }) },
    },
    querySelectorAll: () => [],
  });
  return page;
}

/**
 * Starts the programme.
 * @returns the values that the page and the trackers got
 */
export async function startProgramme() {
  const page = stubPage();
  const tracking = { start: vi.fn(), stop: vi.fn() };
  const sdk = {
    configure: () => Promise.resolve(),
    init: () => Promise.resolve(settings),
    authorizeUserWithToken: vi.fn(),
    logout: () => Promise.resolve(),
    session: { snapshot: () => ({}), subscribe: () => () => undefined },
  };
  const startUp = new StartUp({
    sdk,
    earlyReads: { send: () => undefined, drop: () => undefined, tokenOfCookie: () => undefined },
    configuration: { region: 'FR', environment: 'sandbox' },
    queries: new QueryClient(),
    tokens: new PartnerTokenStore({ get: () => undefined, set: () => false, remove: () => undefined }),
    session: { endSession: sdk.logout, refuse: vi.fn(), takeOfferedToken: vi.fn() },
    tracking,
    isFramed: false,
    boundClientId: undefined,
  });
  await startUp.enter(new URL('https://widget.example/?clientId=olive'));
  return { ...page, tracked: tracking.start.mock.calls };
}

/**
 * Loads all tags.
 * @returns the queries of their scripts' addresses
 */
export function loadAllTags(): string[] {
  const scripts: { src: string }[] = [];
  const tagged = {
    location: { origin: 'https://widget.example', href: 'https://widget.example/' },
    document: {
      scripts,
      referrer: '',
      createElement: () => ({ src: '' }),
      head: { append: (script: { src: string }) => void scripts.push(script) },
    },
  };
  const hosts = { tagManager: 'https://tags.example/gtm.js', analytics: 'https://tags.example/gtag.js' };
  loadTags(readTrackers(settings), hosts, tagged as unknown as Window);
  return scripts.map(({ src }) => new URL(src).search);
}
