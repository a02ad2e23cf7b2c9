/* global document, location */
import { sendReceipt } from '../send-receipt.js';
import { showResult } from '../show-result.js';
import { photograph } from './photograph.js';

const runPage = async () => {
  const { Cagnotte, before } = globalThis;
  if (!Cagnotte) return { error: 'no window.Cagnotte' };
  let sdk;
  const reports = async ({ error }) => {
    document.body.dataset.reported = error.code;
  };
  const createSdk = (options) => (sdk = Cagnotte.createSdk({ ...options, reports }));
  const sent = await sendReceipt({ ...Cagnotte, createSdk }, location.search);
  const picture = await photograph();
  const { uuid } = await sdk.uploadWithFiles({ files: [picture] });
  // Only pages with the second script have it.
  const offers = await Cagnotte.createLoyaltyClient?.(sdk).listOffers();
  const added = Object.keys(globalThis).filter((name) => !before.includes(name) && name !== 'before');
  return {
    ...sent,
    photograph: { uuid, size: picture.size },
    offers: offers?.length,
    added,
    exported: Object.keys(Cagnotte),
  };
};

await showResult(runPage());
