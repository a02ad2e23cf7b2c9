import type { TrackerIds } from '../../stores/trackers.ts';
import { openDataLayer } from './data-layer.ts';
import { createScriptLoader } from './script-loader.ts';
import { trackedPath } from './tracked-path.ts';
import type { TrackerHosts } from './tracker-hosts.ts';

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
