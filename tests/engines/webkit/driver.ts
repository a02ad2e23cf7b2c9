/**
 * Drives WebKitGTK by WebDriver, with the methods of Playwright. Playwright's own WebKit is a patched build
 * that Debian does not have.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { WebKitPrograms } from '../../../tools/gate/browsers/find-browsers.ts';
import { limits } from '../../../tools/gate/speed/limits.ts';
import { findFreePorts } from '../../../tools/process/find-free-ports.ts';
import {
  findElements,
  findObstacle,
  guardPress,
  hasMissed,
  isShown,
  type Pattern,
  type Step,
} from './in-page.ts';

const bundle = fileURLToPath(
  import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
);
const testingLibrary = readFileSync(bundle, 'utf8');

/** Compares like Playwright: a string matches a part of the text in any case, or all of it. */
const asPattern = (text: string | RegExp, isExact = false): Pattern => {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  const source = text.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  return isExact ? { source: `^\\s*${source}\\s*$`, flags: '' } : { source, flags: 'i' };
};

/** In milliseconds; the same time-out as Playwright's own steps have here. */
const pollOptions = { timeout: limits.state, intervals: [20, 50, 100] };

/** Keys that the tests press, under WebDriver's names. */
type KeyName = 'ENTER' | 'ESCAPE' | 'TAB';

interface NameOptions {
  readonly name?: string | RegExp;
  readonly description?: string | RegExp;
  readonly exact?: boolean;
}

/** The root of a search: a document, or an element of it. */
abstract class Scope {
  protected abstract find(...steps: readonly Step[]): Locator;

  getByRole(role: string, { name, description, exact }: NameOptions = {}): Locator {
    return this.find({
      by: 'role',
      role,
      name: name === undefined ? name : asPattern(name, exact),
      description: description === undefined ? description : asPattern(description),
    });
  }

  getByLabel(text: string | RegExp, { exact }: { exact?: boolean } = {}): Locator {
    return this.find({ by: 'label', text: asPattern(text, exact) });
  }

  getByText(text: string | RegExp, { exact }: { exact?: boolean } = {}): Locator {
    return this.find({ by: 'text', text: asPattern(text, exact) });
  }

  locator(selector: string): Locator {
    return this.find({ by: 'css', selector });
  }
}

/** Elements by their selectors: found again on each use. */
export class Locator extends Scope {
  readonly #page: DrivenDocument;
  readonly #steps: readonly Step[];

  constructor(page: DrivenDocument, steps: readonly Step[]) {
    super();
    this.#page = page;
    this.#steps = steps;
  }

  protected override find(...steps: readonly Step[]): Locator {
    return new Locator(this.#page, [...this.#steps, ...steps]);
  }

  filter({ hasText }: { hasText: string | RegExp }): Locator {
    return this.find({ by: 'hasText', text: asPattern(hasText) });
  }

  nth(index: number): Locator {
    return this.find({ by: 'nth', index });
  }

  first(): Locator {
    return this.nth(0);
  }

  /** @param read runs in the page, with all the elements that are found */
  evaluateAll<Args extends readonly unknown[], Result>(
    read: (elements: HTMLElement[], ...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.#page.run(
      `(steps, shown, args) => (${read.toString()})((${findElements.toString()})(steps), ...args)`,
      this.#steps,
      null,
      args,
    );
  }

  count(): Promise<number> {
    return this.evaluateAll((elements) => elements.length);
  }

  /** True if the first of them is visible. */
  isVisible(): Promise<boolean> {
    return this.#page.run(
      `(steps) => (${findElements.toString()})(steps).slice(0, 1).some(${isShown.toString()})`,
      this.#steps,
    );
  }

  isFocused(): Promise<boolean> {
    return this.evaluateAll(
      ([element]) =>
        element !== undefined && (element.getRootNode() as Document | ShadowRoot).activeElement === element,
    );
  }

  /** Returns its laid-out text; '' when it is not there. */
  innerText(): Promise<string> {
    return this.evaluateAll(([element]) => element?.innerText ?? '');
  }

  getAttribute(name: string): Promise<string | null> {
    return this.evaluateAll(([element], attribute) => element?.getAttribute(attribute) ?? null, name);
  }

  inputValue(): Promise<string> {
    return this.evaluateAll(([element]) => (element as HTMLInputElement | undefined)?.value ?? '');
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' } = {}): Promise<void> {
    await expect
      .poll(() => this.isVisible(), { message: `${this.toString()} is ${state}`, ...pollOptions })
      .toBe(state === 'visible');
  }

  async click(): Promise<void> {
    await this.#act(async (element) => {
      await this.evaluateAll(guardPress);
      await element.click();
      if (await this.evaluateAll(hasMissed)) throw new Error(`${this.toString()}: it moved`);
    });
  }

  async fill(text: string): Promise<void> {
    await this.#act(async (element) => {
      await element.clear();
      await element.sendKeys(text);
    });
  }

  async focus(): Promise<void> {
    await this.evaluateAll(([element]) => element?.focus());
  }

  /** Sets the files, as the system's dialog does; the field itself is hidden. */
  async setInputFiles(files: readonly string[]): Promise<void> {
    const [field] = await this.#elements();
    if (!field) throw new Error(`${this.toString()} is not there`);
    await field.sendKeys(files.join('\n'));
  }

  override toString(): string {
    return this.#steps
      .map(({ by, ...step }) => `${by} ${JSON.stringify(Object.values(step).filter(Boolean))}`)
      .join(' › ');
  }

  #elements(): Promise<WebElement[]> {
    return this.#page.run(findElements.toString(), this.#steps);
  }

  /** Acts once there is one element that nothing covers and that does not move, like Playwright. */
  async #act(action: (element: WebElement) => Promise<void>): Promise<void> {
    await expect(async () => {
      const obstacle = await this.evaluateAll(findObstacle);
      if (obstacle) throw new Error(`${this.toString()}: ${obstacle}`);
      const [element] = await this.#elements();
      if (element) await action(element);
    }).toPass(pollOptions);
  }
}

/** A page, or a frame of it. */
abstract class DrivenDocument extends Scope {
  /** Makes it the document of the driver's next commands. */
  protected abstract enter(): Promise<WebDriver>;

  protected override find(...steps: readonly Step[]): Locator {
    return new Locator(this, steps);
  }

  /** Runs the source of a function in the document, and waits for its promise, if any. */
  async run<Result>(source: string, ...args: readonly unknown[]): Promise<Result> {
    const driver = await this.enter();
    const script = `const done = arguments[arguments.length - 1], args = [...arguments].slice(0, -1);
      if (!("TestingLibraryDom" in window)) return done({ isNew: true });
      (async () => (${source})(...args))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    // Another document may replace the one that has the library.
    for (;;) {
      const { value, error, isNew } = await driver.executeAsyncScript<{
        readonly value: Result;
        readonly error?: string;
        readonly isNew?: boolean;
      }>(script, ...args);
      if (error !== undefined) throw new Error(error);
      if (!isNew) return value;
      await driver.executeScript(testingLibrary);
    }
  }

  /** Presses a key on the focused element. */
  async press(key: KeyName): Promise<void> {
    const driver = await this.enter();
    await driver.actions().sendKeys(Key[key]).perform();
  }

  /** Runs a script that adds something to the document. */
  async inject(script: string): Promise<void> {
    await (await this.enter()).executeScript(script);
  }

  evaluate<Args extends readonly unknown[], Result>(
    read: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.run(read.toString(), ...args);
  }
}

export class Frame extends DrivenDocument {
  readonly #tab: Tab;
  readonly #selector: string;

  constructor(tab: Tab, selector: string) {
    super();
    this.#tab = tab;
    this.#selector = selector;
  }

  protected override async enter(): Promise<WebDriver> {
    const frame = await this.#tab.element(this.#selector);
    const driver = await this.#tab.enter();
    await driver.switchTo().frame(frame);
    return driver;
  }
}

export class Tab extends DrivenDocument {
  readonly #driver: WebDriver;
  readonly #handle: string;

  constructor(driver: WebDriver, handle: string) {
    super();
    this.#driver = driver;
    this.#handle = handle;
  }

  override async enter(): Promise<WebDriver> {
    await this.#driver.switchTo().window(this.#handle);
    await this.#driver.switchTo().defaultContent();
    return this.#driver;
  }

  /** Waits for an element, those in open shadow roots included. */
  async element(selector: string): Promise<WebElement> {
    let matches: WebElement[] = [];
    await expect
      .poll(
        async () => {
          matches = await this.run<WebElement[]>(findElements.toString(), [{ by: 'css', selector }]);
          return matches.length;
        },
        { message: selector, ...pollOptions },
      )
      .toBe(1);
    return matches[0] as WebElement;
  }

  frame(selector = 'iframe'): Frame {
    return new Frame(this, selector);
  }

  async goto(url: string): Promise<void> {
    await (await this.enter()).get(url);
  }

  async reload(): Promise<void> {
    await (await this.enter()).navigate().refresh();
  }

  async goBack(): Promise<void> {
    await (await this.enter()).navigate().back();
  }

  url(): Promise<string> {
    return this.evaluate(() => location.href);
  }

  /**
   * Takes a screenshot of the page, as a PNG in base64. Repeats the request after a while: on a busy machine
   * the driver may miss the moment at which the page is drawn. Never ends on the capture screen.
   */
  async screenshot(): Promise<string> {
    let picture = '';
    await expect(async () => {
      const driver = await this.enter();
      const taken = driver.takeScreenshot().then((png) => (picture = png));
      await Promise.race([taken, expect.poll(() => picture, { timeout: limits.attempt }).not.toBe('')]);
    }).toPass({ timeout: limits.state });
    return picture;
  }

  async close(): Promise<void> {
    await (await this.enter()).close();
  }
}

export interface BrowserOptions {
  /** Folder with the storage of the pages. */
  readonly profile: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly zoom?: number;
  /** Gives pages a mock camera, allowed without a prompt. */
  readonly hasCamera?: boolean;
  /** False: no cookies, local storage and databases, for any page. */
  readonly hasStorage?: boolean;
  readonly hasClassicScrollbars?: boolean;
}

const toArguments = ({ profile, viewport, zoom, ...options }: BrowserOptions): string[] => [
  `--profile=${profile}`,
  ...(viewport ? [`--width=${viewport.width}`, `--height=${viewport.height}`] : []),
  ...(zoom === undefined ? [] : [`--zoom=${zoom}`]),
  ...(options.hasCamera ? ['--camera'] : []),
  ...(options.hasStorage === false ? ['--no-storage'] : []),
  ...(options.hasClassicScrollbars ? ['--classic-scrollbars'] : []),
];

/** A WebKitGTK that can be killed as a phone's system does it, and be started again with the same profile. */
export class WebKitBrowser {
  readonly #programs: WebKitPrograms;
  readonly #display: string;
  readonly #options: BrowserOptions;
  #process: ChildProcess | undefined;
  #driver: WebDriver | undefined;
  /** Everything that the pages and the browser have printed. */
  printed = '';

  /** @param display display of its X server, as ':99' */
  constructor(programs: WebKitPrograms, display: string, options: BrowserOptions) {
    this.#programs = programs;
    this.#display = display;
    this.#options = options;
  }

  async start(): Promise<Tab> {
    const port = await findFreePorts(1);
    // A separate process group, so that none of its processes can finish its work.
    const server = spawn(this.#programs.driver, [`--port=${port}`], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: this.#display,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        TZ: 'Europe/Paris',
      },
    });
    this.#process = server;
    const print = (chunk: Buffer) => (this.printed += chunk.toString());
    server.stdout.on('data', print);
    server.stderr.on('data', print);
    const address = `http://127.0.0.1:${port}`;
    await expect(async () => expect((await fetch(`${address}/status`)).ok).toBe(true)).toPass(pollOptions);
    const browser = fileURLToPath(new URL('browser.py', import.meta.url));
    const capabilities = new Capabilities({
      browserName: 'WebKitGTK',
      'webkitgtk:browserOptions': {
        binary: this.#programs.python,
        args: [browser, ...toArguments(this.#options)],
      },
    });
    const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
    this.#driver = driver;
    await driver.manage().setTimeouts({ script: pollOptions.timeout, pageLoad: pollOptions.timeout });
    return new Tab(driver, await driver.getWindowHandle());
  }

  async newTab(): Promise<Tab> {
    if (!this.#driver) throw new Error('the browser is not started');
    await this.#driver.switchTo().newWindow('tab');
    return new Tab(this.#driver, await this.#driver.getWindowHandle());
  }

  /** Returns the address and the text of the page that was driven last, for the report of a failure. */
  async describePage(): Promise<string> {
    const read = 'return `${location.href}\\n${document.body.innerText}`';
    return (await this.#driver?.executeScript<string>(read)) ?? 'the browser is not running';
  }

  /** Turns the network of all pages off, or on again. */
  async setOffline(isOffline: boolean): Promise<void> {
    const pid = /^BROWSER (\d+)$/gm.exec(this.printed.slice(this.printed.lastIndexOf('BROWSER ')))?.[1];
    if (pid === undefined) throw new Error('the browser is not started');
    const from = this.printed.length;
    process.kill(Number(pid), isOffline ? 'SIGUSR1' : 'SIGUSR2');
    await expect.poll(() => this.printed.slice(from), pollOptions).toContain('NETWORK ');
  }

  /** Ends the browser and all of its processes between two instructions. */
  async kill(): Promise<void> {
    const server = this.#process;
    this.#process = this.#driver = undefined;
    if (server?.pid === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    process.kill(-server.pid, 'SIGKILL');
    await ended;
  }
}
