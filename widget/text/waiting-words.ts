import { fr } from './fr.ts';

/** Why a ticket waits, as `waitingReason` tells it. */
type Reason =
  { readonly kind: 'network' | 'turn' | 'starting' } | { readonly kind: 'retry'; readonly minutes: number };

/** The same in words. */
export function waitingWords(reason: Reason): string {
  switch (reason.kind) {
    case 'network':
      return fr.upload.waitingForNetwork;
    case 'turn':
      return fr.upload.waitingForTurn;
    case 'retry':
      return fr.upload.retryIn(reason.minutes);
    case 'starting':
      return fr.upload.starting;
  }
}
