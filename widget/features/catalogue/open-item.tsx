import { Icon } from '../../ui/icon.tsx';
import { layout, type CatalogueItem } from '../../ui/layout-store.ts';
import { format } from '../../ui/message.ts';
import styles from './catalogue.module.css';
import { catalogueText } from './text.ts';

interface OpenItemProps {
  readonly item: CatalogueItem;
  /** Before the arrow: a cost, or a refund. */
  readonly children?: string | undefined;
}

/** The end of a row: what it costs or brings, and the way to its details. */
export function OpenItem({ item, children }: OpenItemProps) {
  const open = () => Object.assign(layout, { catalogueReward: item, isCatalogueOpen: true });
  const label = [format(catalogueText.open, { title: item.title }), children].filter(Boolean).join(', ');
  return (
    <button type="button" className={styles.open} aria-label={label} onClick={open}>
      <b>{children}</b>
      <Icon name="chev" />
    </button>
  );
}
