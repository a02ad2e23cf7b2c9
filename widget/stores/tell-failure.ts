import { fr } from '../text/fr.ts';
import { addToast } from './toast.ts';

/** Says that something went wrong that nobody could foresee, and reports it. */
export function tellFailure(error: unknown): void {
  addToast({ text: fr.fixed.genericError, type: 'danger' });
  reportError(error);
}
