import type { Catalog } from '@cagnotte/generated/hooks/product';
import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import { bodyOf } from '../client/contract-clients.ts';
import { requestOf } from './request-of.ts';

/** The catalogues of the reward shop. */
export const getCatalogs = async (core: Core, { signal }: Abortable): Promise<Catalog[]> => {
  const call = core.clients.product.GET(paths.getShop, requestOf(core, signal));
  return (await bodyOf(call)).catalogs;
};
