import { lazy, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { layout } from '../../stores/layout.ts';

const load = () => import('./catalogue-modal.tsx');
const CatalogueModal = lazy(async () => ({ default: (await load()).CatalogueModal }));

/** The catalogue modal: fetched with the catalogue, so that the first one opens at once, and closed when it is left. */
export function LazyCatalogueModal() {
  const { catalogueReward: item, isCatalogueOpen } = useSnapshot(layout);
  useEffect(() => {
    // Should it fail, whoever opens one is told.
    load().catch(() => undefined);
    return () => {
      Object.assign(layout, { isCatalogueOpen: false, catalogueReward: undefined });
    };
  }, []);
  return <Suspense fallback={null}>{item && <CatalogueModal item={item} open={isCatalogueOpen} />}</Suspense>;
}
