import { createContext, use } from 'react';

/** The trackers of the page, for the screen where the shopper chooses. */
export interface TrackingChoice {
  /** True if the programme has trackers that run on this host, whatever the choice. */
  readonly hasTags: () => boolean;
  /** Starts or stops the trackers at once. Stopping trackers that have run reloads the page. */
  readonly apply: (isAllowed: boolean) => void;
}

/** Provided once, by `app`. */
export const TrackingContext = createContext<TrackingChoice | undefined>(undefined);

/**
 * Returns the trackers of this page.
 * @throws Error outside the app
 */
export function useTrackingChoice(): TrackingChoice {
  const choice = use(TrackingContext);
  if (!choice) throw new Error('no trackers: this component is outside the app');
  return choice;
}
