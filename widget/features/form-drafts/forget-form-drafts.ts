import { createTabStorage, type TabStorage } from '../session/tab-storage.ts';

/** Storage key of what a shopper typed and did not send, in this tab. */
export const formDraftsKey = 'cagnotte.formDrafts';

/** Takes what was typed off this tab: its shopper signs out, or another one signs in. Apart from the drafts, so that home has only this. */
export function forgetFormDrafts(tab: TabStorage = createTabStorage()): void {
  tab.remove(formDraftsKey);
}
