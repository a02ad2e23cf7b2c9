/** What an entry of the browser's history remembers of the home of members, also across a reload. */
export interface ShownTimeline {
  /** The whole timeline is shown in place of home. */
  readonly timeline: true;
}

/** The state of an address that shows the whole timeline. */
export const shownTimeline: ShownTimeline = { timeline: true };

/** Whether an address of home shows the whole timeline. @param state of the address, from anywhere */
export const showsTimeline = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'timeline' in state && state.timeline === true;
