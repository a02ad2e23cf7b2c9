import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './nav.module.css';

export type NavItemProps<As extends ElementType> = {
  /** The router's link, or `a`. */
  readonly as?: As;
  readonly icon: IconName;
  readonly current?: boolean | undefined;
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'className' | 'icon' | 'current'>;

/** One place of the nav: the present one has a tinted pill and a heavier label. */
export function NavItem<As extends ElementType = 'a'>({
  as,
  icon,
  current,
  children,
  ...rest
}: NavItemProps<As>) {
  const Component: ElementType = as ?? 'a';
  return (
    <Component {...rest} className={styles.item} aria-current={current ? 'page' : undefined}>
      <span className={styles.pill}>
        <Icon name={icon} />
      </span>
      {children}
    </Component>
  );
}

/** The few main places, side by side; takes `NavItem`s. */
export function Nav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {children}
    </nav>
  );
}
