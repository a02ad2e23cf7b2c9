import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import * as paths from '@cagnotte/generated/paths';
import type { Core } from '../core/core.ts';
import { noParameters, type NoParameters } from '../methods/parameter-rules.ts';
import { createPublicMethod, type CallOptions } from '../methods/public-method.ts';

/** Refund offers. */
export interface Offers {
  /** Returns the refund offers that can be claimed with a receipt today. Operation `listOffers`. */
  readonly listOffers: (parameters?: CallOptions<Offer[]>) => Promise<Offer[]>;
  /** Returns the refund offers that have ended, latest first. Operation `listOfferHistory`. */
  readonly listOfferHistory: (parameters?: CallOptions<Offer[]>) => Promise<Offer[]>;
}

export const createOfferMethods = (core: Core): Offers => {
  const createListMethod = (path: typeof paths.listOffers | typeof paths.listOfferHistory) =>
    createPublicMethod<NoParameters, Offer[]>(core, noParameters, async ({ signal }) => {
      const { data } = await core.clients.kitv4.POST(path, { signal: signal ?? null });
      return data.offers;
    });
  return {
    listOffers: createListMethod(paths.listOffers),
    listOfferHistory: createListMethod(paths.listOfferHistory),
  };
};
