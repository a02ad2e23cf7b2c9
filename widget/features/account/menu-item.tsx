import type { ComponentPropsWithoutRef, ElementType } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './account.module.css';

type MenuItemProps<As extends ElementType> = {
  /** The router's link where the address is ours, `a` otherwise. */
  readonly as?: As;
  readonly icon: IconName;
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'className' | 'icon'>;

/** One place of the menu. */
export function MenuItem<As extends ElementType = 'a'>({ as, icon, children, ...rest }: MenuItemProps<As>) {
  const Component: ElementType = as ?? 'a';
  return (
    <li>
      <Component {...rest} className={styles.item}>
        <Icon name={icon} />
        <span>{children}</span>
        <Icon name="chev" size="sm" />
      </Component>
    </li>
  );
}
