import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import { Icon, type IconName } from '../images/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './nav.module.css';

export type NavItemProps<As extends ElementType> = {
  /** The router's link, or `a`. */
  readonly as?: As;
  readonly icon: IconName;
  readonly isCurrent?: boolean | undefined;
  /** True if it looks like the current one; default: true if it is. */
  readonly isMarked?: boolean | undefined;
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'className' | 'icon' | 'isCurrent' | 'isMarked'>;

/** One place in the navigation. The current one has a tinted pill and a bolder label. */
export function NavItem<As extends ElementType = 'a'>({
  as,
  icon,
  isCurrent,
  isMarked = isCurrent,
  children,
  ...rest
}: NavItemProps<As>) {
  const Component: ElementType = as ?? 'a';
  return (
    <Component
      {...rest}
      className={classNames(styles.item, isMarked && styles.marked)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={styles.pill}>
        <Icon name={icon} />
      </span>
      {children}
    </Component>
  );
}

export type NavActionProps<As extends ElementType> = {
  /** The router's link, or `a`. */
  readonly as?: As;
  readonly icon: IconName;
  /** Accessible name; the visible label is a part of it. */
  readonly label: string;
  /** True for the one filled button of the screen; otherwise it is outlined. */
  readonly isFilled?: boolean | undefined;
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'className' | 'icon' | 'label' | 'isFilled'>;

/** The main action, in the middle of the navigation. */
export function NavAction<As extends ElementType = 'a'>({
  as,
  icon,
  label,
  isFilled,
  children,
  ...rest
}: NavActionProps<As>) {
  const Component: ElementType = as ?? 'a';
  return (
    <Component {...rest} className={styles.item} aria-label={label}>
      <span className={classNames(styles.disc, isFilled && styles.filled)}>
        <Icon name={icon} />
      </span>
      {children}
    </Component>
  );
}

/** The main places, side by side; takes `NavItem`s, with a `NavAction` in their middle. */
export function Nav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {children}
    </nav>
  );
}
