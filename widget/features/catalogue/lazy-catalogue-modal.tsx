import { lazy, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { closeCatalogue, layout } from '../../ui/layout-store.ts';

const load = () => import('./catalogue-modal.tsx');
const CatalogueModal = lazy(async () => ({ default: (await load()).CatalogueModal }));

/** The catalogue modal. Its code is loaded with the catalogue, so that it opens at once. It closes when the screen is left. */
export function LazyCatalogueModal() {
  const { catalogueReward: item, isCatalogueOpen } = useSnapshot(layout);
  useEffect(() => {
    // A failure is shown when the modal is opened.
    load().catch(() => undefined);
    return () => {
      Object.assign(layout, { isCatalogueOpen: false, catalogueReward: undefined });
    };
  }, []);
  return (
    <DialogBoundary onClose={closeCatalogue}>
      {item && <CatalogueModal item={item} open={isCatalogueOpen} />}
    </DialogBoundary>
  );
}
