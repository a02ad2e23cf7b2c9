import type { PartnerSettings } from '@cagnotte/sdk';
import { storeConsentOfPage } from '../../features/privacy/consent.ts';
import type { TrackingChoice } from '../../features/privacy/tracking-context.ts';
import type { TabStorage } from '../../features/session/tab-storage.ts';
import type { TrackerHosts } from '../configuration.ts';
import { splitPrivateParameters } from '../session/partner-token.ts';
import type { startTrackers, Trackers } from './start-trackers.ts';

interface TrackingOptions {
  readonly hosts: TrackerHosts;
  /** The only client id that this host serves; undefined: it serves every programme, and no tag is loaded. */
  readonly boundClientId: string | undefined;
  /** Stores a denied consent. */
  readonly tabStorage: TabStorage;
  readonly report?: (error: Error) => void;
  /** The query that the page was opened with. The shown query may differ when a programme starts. */
  readonly search?: string;
  /** The address that the page was opened with, which every script in it can read. */
  readonly openedWith?: string | undefined;
  /** Loads the page again. */
  readonly reload?: () => void;
  /** Loads the code of the trackers. */
  readonly load?: () => Promise<{ readonly startTrackers: typeof startTrackers }>;
}

/** The trackers of the running programme. No method throws or waits. */
export interface Tracking extends Pick<Trackers, 'pageView' | 'frameOpened'>, TrackingChoice {
  /** Loads the programme's tags, on a host that is bound to it and unless consent is denied. */
  readonly start: (clientId: string, settings: Pick<PartnerSettings, 'trackers'>) => void;
  /** Ends the events of the programme's tags. */
  readonly stop: () => void;
}

/** True for an address with a token or an e-mail address. */
function isPrivate(address = ''): boolean {
  if (!URL.canParse(address)) return false;
  const { offered, email } = splitPrivateParameters(new URL(address));
  // An empty token says that nobody is signed in.
  return Boolean(offered ?? email);
}

/** Reported when a programme has tags but its host is bound to no client id. */
const unboundHostMessage =
  'TRACKERS_NOT_LOADED: config.json binds this host to no client id, so tags stay away from it';

/**
 * Creates the tracking, and stores the consent of the page. The code of the trackers is loaded only for a
 * programme that has some.
 */
export function createTracking({
  hosts,
  boundClientId,
  tabStorage,
  report = reportError,
  search = location.search,
  openedWith = performance.getEntriesByType('navigation')[0]?.name,
  reload = () => location.reload(),
  load = () => import('./start-trackers.ts'),
}: TrackingOptions): Tracking {
  // At once: the next page has no such query, and this one may be left before the code of the trackers is
  // loaded.
  storeConsentOfPage(search, tabStorage);
  let running: Promise<Trackers> | undefined;
  let isReported = false;
  let hasTags = false;
  /** Starts the tags of the programme; undefined when they must not run in this page. */
  let startTags: (() => void) | undefined;

  // Events wait until the code is loaded, and are dropped when it cannot be loaded.
  const whenRunning = (act: (trackers: Trackers) => void) => void running?.then(act).catch(() => undefined);
  const stop = () => {
    whenRunning((trackers) => trackers.dispose());
    running = undefined;
  };

  return {
    stop,
    start: (clientId, settings) => {
      stop();
      hasTags = false;
      startTags = undefined;
      if (!hosts.partnerScript && !Object.values(settings.trackers ?? {}).some(Boolean)) return;
      if (clientId !== boundClientId) {
        if (!isReported) report(new Error(unboundHostMessage));
        isReported = true;
        return;
      }
      hasTags = true;
      // The page's navigation entry cannot be cleaned. Tags run in the next page, whose address has no token.
      if (isPrivate(openedWith)) return;
      startTags = () => {
        running = load().then((loaded) => loaded.startTrackers({ settings, hosts, tabStorage, search }));
        running.catch(() => undefined);
      };
      startTags();
    },
    hasTags: () => hasTags,
    apply: (isAllowed) => {
      const hasRun = running !== undefined;
      stop();
      if (isAllowed) startTags?.();
      // A tag that runs cannot be unloaded.
      else if (hasRun) reload();
    },
    pageView: (path, name) => whenRunning((trackers) => trackers.pageView(path, name)),
    frameOpened: (isOpen) => whenRunning((trackers) => trackers.frameOpened(isOpen)),
  };
}
