import type { PartnerSettings } from '@cagnotte/sdk';
import type { TabStorage } from '../../stores/tab-storage.ts';
import { readTrackers, trackers } from '../../stores/trackers.ts';
import { isConsentDenied } from './is-consent-denied.ts';
import { loadTags, type Tags } from './load-tags.ts';
import type { TrackerHosts } from './tracker-hosts.ts';

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
