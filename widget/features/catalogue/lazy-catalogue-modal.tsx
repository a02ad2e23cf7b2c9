import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { DialogBoundary } from '../../ui/dialogs/dialog-boundary.tsx';
import { createLazyDialog } from '../../ui/dialogs/lazy-dialog.ts';
import { closeCatalogue, layout } from '../../ui/layout/layout-store.ts';

const [CatalogueModal, usePreload] = createLazyDialog(
  async () => (await import('./catalogue-modal.tsx')).CatalogueModal,
);

/**
 * The catalogue modal. Its code is loaded with the catalogue, so that it opens at once. It closes
 * when the screen is left.
 */
export function LazyCatalogueModal() {
  const { catalogueReward: item, isCatalogueOpen } = useSnapshot(layout);
  usePreload();
  useEffect(
    () => () => void Object.assign(layout, { isCatalogueOpen: false, catalogueReward: undefined }),
    [],
  );
  return (
    <DialogBoundary onClose={closeCatalogue}>
      {item && <CatalogueModal item={item} open={isCatalogueOpen} />}
    </DialogBoundary>
  );
}
