import { onShopperForgotten } from './auth.ts';
import { createTabStorage } from './tab-storage.ts';

const key = 'cagnotte.code';
const tab = createTabStorage();

/** Remembers in this tab that the shopper entered a code of the programme, which the server accepted. */
export const noteEnteredCode = (): void => void tab.set(key, 'accepted');

/** True if the shopper entered a code of the programme in this tab. */
export const hasEnteredCode = (): boolean => tab.get(key) !== undefined;

onShopperForgotten(() => tab.remove(key));
