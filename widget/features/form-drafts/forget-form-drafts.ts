import { createTabStorage, type TabStorage } from '../session/tab-storage.ts';

/** Key of the form drafts in the storage of this tab. */
export const formDraftsKey = 'cagnotte.formDrafts';

/**
 * Removes the drafts from this tab when the shopper changes. In its own file, so that home
 * does not load the drafts.
 */
export function forgetFormDrafts(tab: TabStorage = createTabStorage()): void {
  tab.remove(formDraftsKey);
}
