import { Icon } from '../../ui/images/icon.tsx';
import { layout, type CatalogueItem } from '../../ui/layout/layout-store.ts';
import { format } from '../../ui/text/message.ts';
import styles from './catalogue.module.css';
import { catalogueText } from './text.ts';

/** Opens the catalogue modal for an item. */
export const openItem = (item: CatalogueItem): void =>
  void Object.assign(layout, { catalogueReward: item, isCatalogueOpen: true });

interface OpenItemProps {
  readonly item: CatalogueItem;
  /** Before the arrow: a cost, or a refund. */
  readonly children?: string | undefined;
}

/** The end of a row: the cost or the refund, and the button for the details. */
export function OpenItem({ item, children }: OpenItemProps) {
  const label = [format(catalogueText.open, { title: item.title }), children].filter(Boolean).join(', ');
  return (
    <button type="button" className={styles.open} aria-label={label} onClick={() => openItem(item)}>
      {children && <b>{children}</b>}
      <Icon name="chevron" />
    </button>
  );
}
