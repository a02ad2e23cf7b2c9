import { fr } from '../text/fr.ts';
import { tell } from './tell.ts';

/** Says that something went wrong that nobody could foresee, and reports it. */
export function tellFailure(error: unknown): void {
  tell(fr.fixed.genericError, 'danger');
  reportError(error);
}
