import type { MessageToPage, PageFunctions } from '@cagnotte/sdk/embed';

/** The page around, as far as messages go. */
export interface PageWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** What any page that frames the widget may know; the rest waits until the page's origin is known. */
const forAnyPage: ReadonlySet<keyof PageFunctions> = new Set([
  'ready',
  'updatePoints',
  'resize',
  'requestClose',
]);
/** Of what waits, the last so many. */
const MOST_WAITING = 50;

/** Only these can be addressed: `null`, the origin of a sandboxed page, cannot. */
const isAddress = (origin: string | undefined): origin is string => /^https?:\/\//.test(origin ?? '');

/** The widget's voice towards the page around it. */
export class PagePost {
  readonly #page: PageWindow;
  readonly #waiting: MessageToPage[] = [];
  #origin: string | undefined;
  #isSure = false;

  /** @param guess origin of the page as the browser tells it; undefined where it does not */
  constructor(page: PageWindow, guess: string | undefined) {
    this.#page = page;
    if (isAddress(guess)) this.#origin = guess;
  }

  /** The page has spoken, from this origin: it is believed before any guess. */
  learn(origin: string): void {
    if (this.#isSure || !isAddress(origin)) return;
    this.#isSure = true;
    this.#origin = origin;
    for (const message of this.#waiting.splice(0)) this.#page.postMessage(message, origin);
  }

  tell<Name extends keyof PageFunctions>(name: Name, params: PageFunctions[Name]): void {
    const message = { sender: 'widget', recipient: 'parent', function: name, params } as MessageToPage;
    const target = this.#origin ?? (forAnyPage.has(name) ? '*' : undefined);
    if (target !== undefined) return this.#page.postMessage(message, target);
    this.#waiting.push(message);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
  }
}
