/** The queue between a page and its tags, under the name that tag managers look for. */
interface TaggedPage {
  dataLayer?: unknown[];
}

/** What the page says to its tags. */
export interface DataLayer {
  /** The moment that tag managers count from; told once, however many of them there are. */
  readonly begin: () => void;
  /** A command of the analytics: `config`, `event`, `js`, `set`, with what belongs to it. */
  readonly command: (...words: unknown[]) => void;
}

/** Opens the queue of a page, or goes on with the one that is there. */
export function openDataLayer(page: Window = window): DataLayer {
  const queue = ((page as TaggedPage).dataLayer ??= []);
  const hasBegun = (entry: unknown) => typeof entry === 'object' && entry !== null && 'gtm.start' in entry;
  return {
    begin: () => {
      // Each tag manager reads the whole queue: two beginnings would have each of them count the page twice.
      if (!queue.some(hasBegun)) queue.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    },
    command: function command() {
      // The analytics tell a command by its being an `arguments` object; a list is taken for something else.
      // eslint-disable-next-line prefer-rest-params
      queue.push(arguments);
    },
  };
}
