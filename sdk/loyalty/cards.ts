import type { CardSlot, Catalog, Coupon } from '@cagnotte/generated/hooks/product';
import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core/core.ts';
import { SdkError } from '../errors/sdk-error.ts';
import {
  noParameters,
  required,
  type NoParameters,
  type ParameterTable,
} from '../methods/parameter-rules.ts';
import { createPublicMethod, type CallOptions } from '../methods/public-method.ts';
import { findCardCatalogs } from './card-catalogs.ts';
import { identified, getRequestOptions, type Identified } from './request-options.ts';
import { getCatalogs } from './shop.ts';

/** The card whose catalogue is read: `loyalty_card` of a card slot. */
export interface CardParameters {
  readonly card: Identified;
}

/** The card slot and the catalogue to claim on. */
export interface CardToClaimOn {
  readonly cardSlot: CardSlot;
  readonly catalog: Catalog;
}

/** Operations on loyalty cards, and on the rewards that their points buy. */
export interface Cards {
  /** Returns the user's cards with their points. Operation `listCardSlots`. */
  readonly listCardSlots: (parameters?: CallOptions<CardSlot[]>) => Promise<CardSlot[]>;
  /** Returns the coupons that a card's points buy. Operation `getCardCatalog`. */
  readonly getCardCatalog: (parameters: CardParameters & CallOptions<Coupon[]>) => Promise<Coupon[]>;
  /**
   * Returns the card to claim on. There should be exactly one slot and one catalogue of a loyalty card: of
   * several the first is used and an error is reported to the handlers of `onError`; with none it rejects
   * with OTHER. Operations `listCardSlots`, `getShop`.
   */
  readonly getCardToClaimOn: (parameters?: CallOptions<CardToClaimOn>) => Promise<CardToClaimOn>;
}

const cardTable: ParameterTable<CardParameters> = { card: required(identified) };

export const createCardMethods = (core: Core): Cards => {
  const { product } = core.clients;

  const getSlots = async ({ signal }: Abortable): Promise<CardSlot[]> => {
    const { data } = await product.GET(paths.listCardSlots, getRequestOptions(core, signal));
    return data.card_slots;
  };

  /**
   * Returns the first item, and reports an error unless it is the only one.
   * @throws SdkError OTHER for an empty list
   */
  const takeOnly = <Item>(items: readonly Item[], itemName: string): Item => {
    const [firstItem] = items;
    const error = new SdkError('OTHER', `expected exactly one ${itemName}, and there are ${items.length}`);
    if (firstItem === undefined) throw error;
    if (items.length > 1) core.errors.notify(error);
    return firstItem;
  };

  return {
    listCardSlots: createPublicMethod<NoParameters, CardSlot[]>(core, noParameters, getSlots),
    getCardCatalog: createPublicMethod(core, cardTable, async ({ card, signal }) => {
      const body = { card_identifier: card.identifier };
      const { data } = await product.POST(paths.getCardCatalog, { ...getRequestOptions(core, signal), body });
      return data.coupons;
    }),
    getCardToClaimOn: createPublicMethod<NoParameters, CardToClaimOn>(
      core,
      noParameters,
      async (abortable) => {
        const [slots, catalogs] = await Promise.all([getSlots(abortable), getCatalogs(core, abortable)]);
        const ofCards = findCardCatalogs({ catalogs });
        return { cardSlot: takeOnly(slots, 'card slot'), catalog: takeOnly(ofCards, 'catalog') };
      },
    ),
  };
};
