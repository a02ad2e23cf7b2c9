import type { ReviewedReceipt } from './review.ts';

const TAIL =
  ', récolte de nos producteurs de la vallée de la Drôme, préparation artisanale sans sucres ajoutés';

/** A receipt whose shop and lines have long names. */
export const longLabels = (receipt: ReviewedReceipt): ReviewedReceipt => ({
  ...receipt,
  shop_name: 'Maison Verger, le Grand Marché des Producteurs Réunis',
  shop_location: 'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson',
  purchases: receipt.purchases.map((purchase) => ({ ...purchase, label: `${purchase.label ?? ''}${TAIL}` })),
});
