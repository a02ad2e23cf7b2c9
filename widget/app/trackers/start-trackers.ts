import { proxy } from 'valtio';
import type { PartnerSettings } from '@cagnotte/sdk';
import { isDeniedByPage, isDeniedByShopper, storeConsentOfPage } from '../../features/privacy/consent.ts';
import type { TabStorage } from '../../features/session/tab-storage.ts';
import type { TrackerHosts } from '../configuration.ts';
import { hideAddresses } from '../errors/recent-calls.ts';
import { createScriptLoader } from './script-loader.ts';

/** Ids of the programme's tags; a tag without an id is not loaded. */
export interface TrackerIds {
  partner1TagManagerId: string | undefined;
  purchaseTagManagerId: string | undefined;
  partnerTagManagerId: string | undefined;
  purchaseAnalyticsId: string | undefined;
}

/** Reads the ids of a programme's tags. */
export function readTrackers({ trackers: configured }: Pick<PartnerSettings, 'trackers'>): TrackerIds {
  return {
    partner1TagManagerId: configured?.partner1_tag_manager_id ?? undefined,
    purchaseTagManagerId: configured?.purchase_tag_manager_id ?? undefined,
    partnerTagManagerId: configured?.partner_tag_manager_id ?? undefined,
    purchaseAnalyticsId: configured?.purchase_analytics_id ?? undefined,
  };
}

/** The tags of the running programme. */
export const trackers = proxy<TrackerIds>(readTrackers({}));

/** A word of a route, as in `/profile/earned_coupons`. */
const routeWord = /^[a-z][a-z_]{0,23}$/i;

/**
 * Returns the path for trackers: without query and fragment, and with `:id` for each part that is not a word.
 * Such a part identifies a receipt or a coupon, or a link may hold anything there.
 * @param name name of the route; an unknown address has the name `error`
 */
export function getTrackedPath(path: string, name: string): string {
  if (name === 'error') return '/error';
  return path
    .replace(/[?#][^]*$/, '')
    .split('/')
    .map((part) => (part === '' || routeWord.test(part) ? part : ':id'))
    .join('/');
}

/** The queue between a page and its tags, under the name that tag managers expect. */
interface TaggedPage {
  dataLayer?: unknown[];
}

/** Commands of the page to its tags. */
export interface DataLayer {
  /** Adds the start event of tag managers, once for all of them. */
  readonly begin: () => void;
  /** Adds a command of the analytics, such as `config`, `event`, `js` and `set`, with its arguments. */
  readonly command: (...parameters: unknown[]) => void;
}

/** Opens the queue of a page, or uses an existing one. */
export function openDataLayer(page: Window = window): DataLayer {
  const queue = ((page as TaggedPage).dataLayer ??= []);
  const hasBegun = (entry: unknown) => typeof entry === 'object' && entry !== null && 'gtm.start' in entry;
  return {
    begin: () => {
      // Each tag manager reads the whole queue: with two start events each would count the page twice.
      if (!queue.some(hasBegun)) queue.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    },
    command: function command() {
      // The analytics recognise a command by its `arguments` object, not by an array.
      // oxlint-disable-next-line prefer-rest-params
      queue.push(arguments);
    },
  };
}

/** Loaded tags, which get the shopper's events. */
export interface Tags {
  /** Sends a page view. Repeated for the same path, it counts once. */
  readonly pageView: (path: string, name: string) => void;
  /** The host page opened or closed the frame. */
  readonly frameOpened: (isOpen: boolean) => void;
  /** Disables the analytics: a running tag cannot be unloaded. */
  readonly silence: () => void;
}

const isId = (id: string | undefined): id is string => id !== undefined && /^[A-Z0-9_-]{3,40}$/i.test(id);

const getOrigin = (address: string): string => /^https?:\/\/[^/]*/.exec(address)?.[0] ?? '';

/** Loads the tags of these ids, each once. An invalid id is ignored. */
export function loadTags(ids: TrackerIds, hosts: TrackerHosts, page: Window): Tags {
  const load = createScriptLoader(hosts, page);
  const layer = openDataLayer(page);
  const { partner1TagManagerId, purchaseTagManagerId, partnerTagManagerId } = ids;
  const managers = [partner1TagManagerId, purchaseTagManagerId, partnerTagManagerId].filter(isId);
  const analytics = isId(ids.purchaseAnalyticsId) ? ids.purchaseAnalyticsId : undefined;
  const { origin } = page.location;
  let lastPath: string | undefined;
  let wasOpen: boolean | undefined;

  const sendEvent = (event: string, details: object = {}) => {
    if (analytics) layer.command('event', event, { ...details, send_to: analytics });
  };
  const disableAnalytics = (isDisabled: boolean) => {
    if (analytics) Object.assign(page, { [`ga-disable-${analytics}`]: isDisabled });
  };

  if (managers.length > 0) layer.begin();
  for (const id of managers) load(hosts.tagManager, id);
  if (analytics) {
    disableAnalytics(false);
    layer.command('js', new Date());
    // By default the analytics read the whole address, and count each of its changes beside these page views.
    layer.command('set', { page_location: origin, page_referrer: getOrigin(page.document.referrer) });
    layer.command('config', analytics, { send_page_view: false });
    load(hosts.analytics, analytics);
  }
  if (hosts.partnerScript) load(hosts.partnerScript);

  return {
    pageView: (path, name) => {
      if (!analytics || path === lastPath) return;
      lastPath = path;
      const cleanPath = getTrackedPath(path, name);
      const view = { page_location: origin + cleanPath, page_title: name };
      // Events of the analytics themselves, such as the time on a page, get this screen, too.
      layer.command('set', view);
      sendEvent('page_view', { page_path: cleanPath, ...view });
    },
    frameOpened: (isOpen) => {
      if (isOpen === wasOpen) return;
      wasOpen = isOpen;
      sendEvent(isOpen ? 'open' : 'close');
    },
    silence: () => disableAnalytics(true),
  };
}

interface TrackerOptions {
  readonly settings: Pick<PartnerSettings, 'trackers'>;
  readonly hosts: TrackerHosts;
  /** Stores a denied consent. */
  readonly tabStorage: TabStorage;
  /** The query that the page was opened with. */
  readonly search: string;
  /** Default: this window. */
  readonly page?: Window;
  /** Hides the addresses that the page has loaded from its scripts. */
  readonly hide?: () => void;
}

/** The tags of one programme, which get the shopper's events. */
export interface Trackers extends Omit<Tags, 'silence'> {
  /** Ends the events, and empties the trackers store. */
  readonly dispose: () => void;
}

/** Fills the trackers store, and loads the programme's tags unless consent is denied. */
export function startTrackers({
  settings,
  hosts,
  tabStorage,
  search,
  page = window,
  hide = () => hideAddresses(globalThis),
}: TrackerOptions): Trackers {
  const ids = readTrackers(settings);
  Object.assign(trackers, ids);
  const isDenied = () => isDeniedByPage(page.location.search, tabStorage) || isDeniedByShopper();
  // The present query is read last and takes precedence.
  storeConsentOfPage(search, tabStorage);
  if (!isDenied()) hide();
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
