import { layout, type CatalogueItem } from '../../stores/layout.ts';
import { catalogueText } from '../../text/catalogue.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './catalogue.module.css';

export interface OpenItemProps {
  readonly item: CatalogueItem;
  /** What stands before the arrow: a cost, or a refund. */
  readonly children?: string | undefined;
}

/** The end of a row: what it costs or brings, and the way to its details. */
export function OpenItem({ item, children }: OpenItemProps) {
  const open = () => Object.assign(layout, { catalogueReward: item, isCatalogueOpen: true });
  const label = [catalogueText.open(item.title), children].filter(Boolean).join(', ');
  return (
    <button type="button" className={styles.open} aria-label={label} onClick={open}>
      <b>{children}</b>
      <Icon name="chev" />
    </button>
  );
}
