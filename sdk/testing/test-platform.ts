import type { Platform } from '../platform/platform.ts';
import { randomText } from '../platform/random-text.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { scriptedNetwork, type ScriptedNetwork } from './scripted-network.ts';

export interface TestPlatform extends Platform {
  readonly clock: ManualClock;
  readonly network: ScriptedNetwork;
  /** Every cookie written, in order. */
  readonly written: string[];
}

interface TestPlatformOptions {
  readonly react?: Parameters<typeof scriptedNetwork>[0];
  readonly isBrowser?: boolean;
  readonly cookie?: string;
  readonly isFramed?: boolean;
}

/** A browser without a browser: scripted network, manual clock, a cookie jar of one line. */
export const testPlatform = ({
  react = () => ({ json: {} }),
  isBrowser = true,
  cookie = '',
  isFramed = false,
}: TestPlatformOptions = {}): TestPlatform => {
  const network = scriptedNetwork(react);
  const written: string[] = [];
  return {
    isBrowser,
    network,
    send: network.send,
    sendUpload: network.send,
    clock: manualClock(),
    randomText,
    written,
    cookies: { read: () => cookie, write: (line) => void written.push(line), isFramed },
  };
};
