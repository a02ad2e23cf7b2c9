/* global location */
import { sendReceipt } from '../send-receipt.js';
import { showResult } from '../show-result.js';

const result = async () => {
  const { Cagnotte, before } = globalThis;
  if (!Cagnotte) return { error: 'no window.Cagnotte' };
  const added = Object.keys(globalThis).filter((name) => !before.includes(name) && name !== 'before');
  return { ...(await sendReceipt(Cagnotte, location.search)), added, exported: Object.keys(Cagnotte) };
};

await showResult(result());
