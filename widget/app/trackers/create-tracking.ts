import type { PartnerSettings } from '@cagnotte/sdk';
import type { TabStorage } from '../../features/session/tab-storage.ts';
import type { startTrackers, Trackers } from './start-trackers.ts';
import type { TrackerHosts } from './tracker-hosts.ts';

/** What tracking needs to know. */
export interface TrackingParts {
  readonly hosts: TrackerHosts;
  /** The only client id that this host serves; undefined: it serves every programme, and no tag is loaded. */
  readonly boundTo: string | undefined;
  /** Reports an error. */
  readonly report: (error: Error) => void;
  /** Where a denied consent is remembered. */
  readonly marks: TabStorage;
  /** The query that the page was opened with: by the time a programme starts, another one may be shown. */
  readonly search?: string;
  /** Fetches the code that loads tags. */
  readonly load?: () => Promise<{ readonly startTrackers: typeof startTrackers }>;
}

/** The trackers of whichever programme runs, none included. Nothing here throws or waits. */
export interface Tracking extends Pick<Trackers, 'pageView' | 'frameOpened'> {
  /** A programme starts: loads the tags it asks for, on a host that is bound to it and unless consent is denied. */
  readonly start: (clientId: string, settings: Pick<PartnerSettings, 'trackers'>) => void;
  /** The programme ends: its tags are told nothing any more. */
  readonly stop: () => void;
}

/** What a deployment reads where the tags of a programme stay away. */
const unbound = 'TRACKERS_NOT_LOADED: config.json binds this host to no client id, so tags stay away from it';

/** Makes what fetches the code of trackers where there are any; where there are none, nothing is fetched. */
export function createTracking({
  hosts,
  boundTo,
  report,
  marks,
  search = location.search,
  load = () => import('./start-trackers.ts'),
}: TrackingParts): Tracking {
  let running: Promise<Trackers> | undefined;
  let isReported = false;

  // What is told before the code is there waits in the promise; where the code cannot be had, nobody is there to be told.
  const tell = (what: (to: Trackers) => void) => void running?.then(what).catch(() => undefined);
  const stop = () => {
    tell((to) => to.dispose());
    running = undefined;
  };

  return {
    stop,
    start: (clientId, settings) => {
      stop();
      if (!hosts.partnerScript && !Object.values(settings.trackers ?? {}).some(Boolean)) return;
      if (clientId !== boundTo) {
        if (!isReported) report(new Error(unbound));
        isReported = true;
        return;
      }
      running = load().then((loaded) => loaded.startTrackers({ settings, hosts, marks, search }));
      tell(() => undefined);
    },
    pageView: (path, name) => tell((to) => to.pageView(path, name)),
    frameOpened: (isOpen) => tell((to) => to.frameOpened(isOpen)),
  };
}
