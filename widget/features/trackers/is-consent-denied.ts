import type { TabStorage } from '../../stores/tab-storage.ts';

const key = 'cagnotte.consent';
/** In a frame without storage the page remembers it, for as long as it is there. */
let isDeniedHere = false;

/**
 * Whether the shopper wants no tags, given the query of the address that is shown: `consent=denied`, which is also what the
 * embedding option becomes. It holds for as long as the tab, as later addresses may have a query of their own, until
 * `consent=granted` lifts it.
 */
export function isConsentDenied(search: string, marks: TabStorage): boolean {
  const said = new URLSearchParams(search).get('consent');
  if (said === 'denied') {
    isDeniedHere = true;
    marks.set(key, said);
  }
  if (said === 'granted') {
    isDeniedHere = false;
    marks.remove(key);
  }
  return isDeniedHere || marks.get(key) !== undefined;
}
