import { createRandomText, type Platform } from '../platform/platform.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createScriptedNetwork, type ScriptedNetwork } from './scripted-network.ts';

export interface TestPlatform extends Platform {
  readonly clock: ManualClock;
  readonly network: ScriptedNetwork;
  /** Every cookie written, in order. */
  readonly written: string[];
}

interface TestPlatformOptions {
  readonly respond?: Parameters<typeof createScriptedNetwork>[0];
  readonly isBrowser?: boolean;
  /** Cookies of the page's own host, as `document.cookie` has them. */
  readonly cookie?: string;
  /** A cookie of the page's domain, written by another host of that domain. */
  readonly plantedCookie?: string;
  readonly isFramed?: boolean;
  readonly isSecure?: boolean;
}

/**
 * Keeps cookies as a browser does: a cookie of the domain and a cookie of the host may have the same name.
 */
const createCookieJar = (ownCookies: string, plantedCookie: string, written: string[]) => {
  const jar = new Map<string, string>();
  for (const cookie of ownCookies.split('; ')) if (cookie) jar.set(`own ${cookie.split('=')[0]}`, cookie);
  if (plantedCookie) jar.set(`domain ${plantedCookie.split('=')[0]}`, plantedCookie);
  return {
    read: () => [...jar.values()].join('; '),
    write: (line: string) => {
      written.push(line);
      const [pair = ''] = line.split(';');
      const key = `${/; Domain=partner\.example;/.test(line) ? 'domain' : 'own'} ${pair.split('=')[0]}`;
      if (line.includes('Max-Age=0;')) jar.delete(key);
      else jar.set(key, pair);
    },
  };
};

/** Creates a platform like that of a browser: scripted network, manual clock, a small cookie jar. */
export const createTestPlatform = ({
  respond = () => ({ json: {} }),
  isBrowser = true,
  cookie = '',
  plantedCookie = '',
  isFramed = false,
  isSecure = true,
}: TestPlatformOptions = {}): TestPlatform => {
  const network = createScriptedNetwork(respond);
  const clock = createManualClock();
  const written: string[] = [];
  return {
    isBrowser,
    network,
    send: network.send,
    sendUpload: network.send,
    clock,
    serverNow: () => clock.now(),
    randomText: createRandomText,
    written,
    cookies: {
      ...createCookieJar(cookie, plantedCookie, written),
      isFramed,
      isSecure,
      host: 'shop.partner.example',
    },
  };
};
