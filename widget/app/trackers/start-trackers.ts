import type { PartnerSettings } from '@cagnotte/sdk';
import type { TabStorage } from '../../features/session/tab-storage.ts';
import { createScriptLoader } from './script-loader.ts';
import type { TrackerHosts } from './tracker-hosts.ts';
import { readTrackers, trackers, type TrackerIds } from './tracker-ids.ts';

/** A word of a route, as in `/profile/earned_coupons`. */
const word = /^[a-z][a-z_]{0,23}$/i;

/**
 * A path as trackers may know it: without query and fragment, and with `:id` for each part that is not a word. What stands
 * there names a receipt or a coupon at best, and whatever somebody put into a link at worst.
 * @param name of the route; an address that is none of the widget's has the name `error`, and may hold anything
 */
export function trackedPath(path: string, name: string): string {
  if (name === 'error') return '/error';
  return path
    .replace(/[?#][^]*$/, '')
    .split('/')
    .map((part) => (part === '' || word.test(part) ? part : ':id'))
    .join('/');
}

const key = 'cagnotte.consent';
/** In a frame without storage the page remembers it, for as long as it is there. */
let isDeniedHere = false;

/**
 * Whether the shopper wants no tags, given the query of the address that is shown: `consent=denied`, which is also what the
 * embedding option becomes. It holds for as long as the tab, as later addresses may have a query of their own, until
 * `consent=granted` lifts it.
 */
export function isConsentDenied(search: string, marks: TabStorage): boolean {
  const said = new URLSearchParams(search).get('consent');
  if (said === 'denied') {
    isDeniedHere = true;
    marks.set(key, said);
  }
  if (said === 'granted') {
    isDeniedHere = false;
    marks.remove(key);
  }
  return isDeniedHere || marks.get(key) !== undefined;
}

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

/** Tags that are loaded, and told what the shopper does. */
export interface Tags {
  /** Another screen is shown. Told again for the same path, it counts once. */
  readonly pageView: (path: string, name: string) => void;
  /** The frame was opened or closed in the page around it. */
  readonly frameOpened: (isOpen: boolean) => void;
  /** A tag that runs cannot be unloaded, but the analytics can be told to keep quiet. */
  readonly silence: () => void;
}

const isId = (id: string | undefined): id is string => id !== undefined && /^[A-Z0-9_-]{3,40}$/i.test(id);

const originOf = (address: string): string => /^https?:\/\/[^/]*/.exec(address)?.[0] ?? '';

/** Loads the tags of these ids, each once. What is no id of a tag is passed over. */
export function loadTags(ids: TrackerIds, hosts: TrackerHosts, page: Window): Tags {
  const load = createScriptLoader(hosts, page);
  const layer = openDataLayer(page);
  const { partner1TagManagerId, purchaseTagManagerId, partnerTagManagerId } = ids;
  const managers = [partner1TagManagerId, purchaseTagManagerId, partnerTagManagerId].filter(isId);
  const analytics = isId(ids.purchaseAnalyticsId) ? ids.purchaseAnalyticsId : undefined;
  const { origin } = page.location;
  let shown: string | undefined;
  let wasOpen: boolean | undefined;

  const tell = (event: string, details: object = {}) => {
    if (analytics) layer.command('event', event, { ...details, send_to: analytics });
  };
  const keepQuiet = (isQuiet: boolean) => {
    if (analytics) Object.assign(page, { [`ga-disable-${analytics}`]: isQuiet });
  };

  if (managers.length > 0) layer.begin();
  for (const id of managers) load(hosts.tagManager, id);
  if (analytics) {
    keepQuiet(false);
    layer.command('js', new Date());
    // By itself it would read the whole address, and count each change of it beside the page views told here.
    layer.command('set', { page_location: origin, page_referrer: originOf(page.document.referrer) });
    layer.command('config', analytics, { send_page_view: false });
    load(hosts.analytics, analytics);
  }
  if (hosts.partnerScript) load(hosts.partnerScript);

  return {
    pageView: (path, name) => {
      if (!analytics || path === shown) return;
      shown = path;
      const known = trackedPath(path, name);
      const view = { page_location: origin + known, page_title: name };
      // What the analytics measure on their own, as how long somebody stays, is said of this screen too.
      layer.command('set', view);
      tell('page_view', { page_path: known, ...view });
    },
    frameOpened: (isOpen) => {
      if (isOpen === wasOpen) return;
      wasOpen = isOpen;
      tell(isOpen ? 'open' : 'close');
    },
    silence: () => keepQuiet(true),
  };
}

/** What is loaded, from where, and whether. */
export interface TrackerParts {
  readonly settings: Pick<PartnerSettings, 'trackers'>;
  readonly hosts: TrackerHosts;
  /** Where a denied consent is remembered. */
  readonly marks: TabStorage;
  /** The query that the page was opened with. */
  readonly search: string;
  /** Default: this one. */
  readonly page?: Window;
}

/** The tags of one programme, which are told what the shopper does. */
export interface Trackers extends Omit<Tags, 'silence'> {
  /** The programme ends: they are told nothing any more, and the trackers store is empty. */
  readonly dispose: () => void;
}

/** Fills the trackers store, and loads the tags that the programme asks for, for as long as the shopper does not object. */
export function startTrackers({ settings, hosts, marks, search, page = window }: TrackerParts): Trackers {
  const ids = readTrackers(settings);
  Object.assign(trackers, ids);
  const isDenied = () => isConsentDenied(page.location.search, marks);
  // The query of now comes last, and has the last word.
  isConsentDenied(search, marks);
  let tags = isDenied() ? undefined : loadTags(ids, hosts, page);

  const silence = () => {
    tags?.silence();
    tags = undefined;
  };
  return {
    pageView: (path, name) => {
      if (isDenied()) silence();
      tags?.pageView(path, name);
    },
    frameOpened: (isOpen) => tags?.frameOpened(isOpen),
    dispose: () => {
      silence();
      Object.assign(trackers, readTrackers({}));
    },
  };
}
