export default async ({ createSdk, createLoyaltyClient, addresses, show }) => {
  const sdk = createSdk({ addresses });
  const loyalty = createLoyaltyClient(sdk);
  await sdk.configure({ region: 'fr', environment: 'sandbox' });
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithIdentifier({ userExternalId: 'playground' });

  const [slot] = await loyalty.listCardSlots();
  show('Points', slot.loyalty_card.available_points);

  const { catalog } = await loyalty.getCardToClaimOn();
  const coupon = catalog.coupons.find(({ missing_value }) => missing_value === 0);
  await loyalty.buyCoupon({ coupon });
  show('Bought', coupon.title);

  await loyalty.cancelBuy({ coupon });
  show('And given back');
};
