import { tell } from '../../stores/tell.ts';
import { shopText } from '../../text/shop.ts';
import type { Ending } from './exchange.ts';

/** Says what was found out about an exchange whose answer got lost. */
export function sayEnding(ending: Ending): void {
  if (ending === 'not-made') tell(shopText.lost.notMade);
  if (ending === 'unknown') tell(shopText.lost.unknown, 'warning');
}
