import type { WorldSeed } from '../../index.ts';
import { isObject, type Operation, type Schema } from '@cagnotte/openapi';
import { schemasAt, withParts } from '../judge/schemas-at.ts';

type Seed = Required<WorldSeed>;

const objectOf = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): Schema => ({
  type: 'object',
  properties,
  required,
});

const listOf = (items: Schema): Schema => ({ type: 'array', items });

/** The properties of a schema, whichever of its parts names them. */
const propertiesOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    withParts(schema).flatMap(({ properties }) =>
      Object.entries(isObject(properties) ? properties : {}).filter((entry): entry is [string, Schema] =>
        isObject(entry[1]),
      ),
    ),
  );

/** An object with some of the properties of a schema, none of which it has to have. */
const partOf = (schema: Schema, isKept: (name: string) => boolean = () => true): Schema =>
  objectOf(Object.fromEntries(Object.entries(propertiesOf(schema)).filter(([name]) => isKept(name))));

/** What a seed looks like, made of what the contracts say of answers. @throws Error when an answer is no longer there */
export const seedSchema = (operations: readonly Operation[]): Schema => {
  /** The schema at a place of what an operation answers, its keys in one text; `0` for the items of a list. */
  const answered = (operationId: string, place: string): Schema => {
    const operation = operations.find((one) => one.operationId === operationId);
    const answer = operation?.answers.get('200')?.contents.get('application/json')?.schema;
    const [schema] = answer ? schemasAt(answer, place.split('.')) : [];
    if (!schema) throw new Error(`${operationId} answers no ${place}`);
    return schema;
  };
  const transfer = answered('getPot', 'transfer_payments.0');
  const review = partOf(
    answered('showReceiptReview', 'receipt'),
    (name) => !['receipt_uuid', 'uuid', 'status'].includes(name),
  );
  const properties: { readonly [Key in keyof Seed]: Schema } = {
    points: { type: 'integer', minimum: 0 },
    settings: partOf(answered('getPartnerSettings', 'settings'), (name) => name !== 'points'),
    user: partOf(answered('getUserSettings', 'settings'), (name) => name !== 'user_id'),
    card: partOf(answered('listCardSlots', 'card_slots.0.loyalty_card'), (name) =>
      ['identifier', 'name'].includes(name),
    ),
    shop: answered('getShop', 'catalogs.0.coupons'),
    earned_coupons: answered('listEarnedCoupons', 'sections'),
    receipts: answered('getPendingReceipts', 'receipts'),
    review: { ...review, required: ['purchases'] },
    messages: answered('listTimeline', 'messages'),
    archives: answered('listTimelineArchives', 'messages'),
    offers: answered('listOffers', 'offers'),
    past_offers: answered('listOfferHistory', 'offers'),
    needed_fields: answered('listNeededFields', 'fields'),
    pot: objectOf({
      bank_account: answered('getPot', 'pot.bank_account'),
      paypal_account: answered('getPot', 'pot.paypal_account'),
      refunds: listOf(answered('listPotRefunds', 'pot_refunds.0.pot_refund')),
      other_app_refunds: listOf(answered('listPotRefunds', 'other_app_pot_refunds.0.other_app_pot_refund')),
      // Their order is that of their dates.
      transfers: listOf({ ...transfer, required: ['id', 'amount', 'created_at'] }),
    } satisfies { readonly [Key in keyof Seed['pot']]-?: Schema }),
  };
  return objectOf(properties);
};
