/** Number of visits whose limits are stored. Older visits start with the first rows again. */
const maxVisits = 50;

/** By visit, which is an entry of the history, and by list. */
const limits = new Map<string, Map<string, number>>();

/** Number of rows of a list when its screen was left. Stored as long as the page lives. */
export const rowLimit = {
  /**
   * @param visit key of the history entry
   * @returns undefined for a first visit
   */
  read: (visit: string, list: string): number | undefined => limits.get(visit)?.get(list),
  write: (visit: string, list: string, limit: number): void => {
    const limitsOfVisit = limits.get(visit) ?? new Map<string, number>();
    limits.delete(visit);
    limits.set(visit, limitsOfVisit.set(list, limit));
    const [oldest] = limits.keys();
    if (limits.size > maxVisits && oldest !== undefined) limits.delete(oldest);
  },
};
