import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, firefox, test, type BrowserContext } from '@playwright/test';
import { requireChromium } from '../../tools/gate/browsers/find-browsers.ts';
import { isFirefox } from '../engines/is-firefox.ts';
import { typeAsEditor } from '../engines/type-as-editor.ts';
import { rememberOnboarding } from './remember-onboarding.ts';

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--password-store=basic',
  '--lang=fr-FR',
  '--window-size=390,844',
  // No machine has a camera in these tests.
  '--use-fake-device-for-media-stream=device-count=0',
  '--remote-debugging-port=0',
];

/** Returns the address of the browser's debugging protocol. */
const readAddress = async (browser: ChildProcess): Promise<string> => {
  if (!browser.stderr) throw new Error('the browser has no stderr');
  const lines: string[] = [];
  for await (const line of createInterface({ input: browser.stderr })) {
    const address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
    lines.push(line);
  }
  throw new Error(`the browser did not start:\n${lines.join('\n')}`);
};

/** A running browser. */
interface Running {
  readonly context: BrowserContext;
  /** Ends all of its processes between two instructions. */
  readonly kill: () => Promise<void>;
}

const startChromium = async (profile: string): Promise<Running> => {
  const browser = spawn(
    requireChromium(),
    [...args, `--user-data-dir=${profile}`, 'about:blank'],
    // A separate process group, so that none of its processes can finish its work.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'Europe/Paris' } },
  );
  const kill = async () => {
    const ended = once(browser, 'exit');
    process.kill(-Number(browser.pid), 'SIGKILL');
    await ended;
  };
  try {
    const driven = await chromium.connectOverCDP(await readAddress(browser));
    browser.stderr?.resume();
    const [context] = driven.contexts();
    if (!context) throw new Error('the browser has no window');
    return { context, kill };
  } catch (error) {
    if (browser.exitCode === null) await kill();
    throw error;
  }
};

const startFirefox = async (profile: string): Promise<Running> => {
  const { launchOptions, channel, viewport, locale, timezoneId } = test.info().project.use;
  // Playwright connects only to a Firefox that it has started itself, and does not expose the process id.
  const pidFile = join(profile, 'pid');
  const context = await firefox.launchPersistentContext(profile, {
    ...launchOptions,
    env: { ...process.env, FIREFOX_PID_FILE: pidFile },
    ...(channel !== undefined && { channel }),
    ...(viewport !== undefined && { viewport }),
    ...(locale !== undefined && { locale }),
    ...(timezoneId !== undefined && { timezoneId }),
  });
  await typeAsEditor(context);
  const pid = Number(await readFile(pidFile, 'utf8'));
  const kill = async () => {
    const closed = context.waitForEvent('close');
    process.kill(-pid, 'SIGKILL');
    await closed;
  };
  return { context, kill };
};

/**
 * The project's browser, which can be killed like an app on a phone, and be started again with its stored
 * data.
 */
export class KillableBrowser {
  readonly #profile: string;
  readonly #listeners: ((context: BrowserContext) => void)[] = [];
  #running: Running | undefined;

  private constructor(profile: string) {
    this.#profile = profile;
  }

  /** Creates a browser that is not started, and has nothing stored. */
  static async create(): Promise<KillableBrowser> {
    return new KillableBrowser(await mkdtemp(join(tmpdir(), 'killable-')));
  }

  /** @param listener called with the context of the pages, each time the browser starts */
  onStart(listener: (context: BrowserContext) => void): void {
    this.#listeners.push(listener);
  }

  async start(): Promise<BrowserContext> {
    this.#running = await (isFirefox() ? startFirefox : startChromium)(this.#profile);
    const { context } = this.#running;
    await context.addInitScript(rememberOnboarding);
    for (const listener of this.#listeners) listener(context);
    return context;
  }

  /** Ends the browser and all of its processes between two instructions. */
  async kill(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.kill();
  }

  /** Ends the browser and removes what it had stored. */
  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
