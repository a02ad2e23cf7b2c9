import type { ComponentPropsWithoutRef, ComponentPropsWithRef, ElementType } from 'react';
import { Icon, type IconName } from '../images/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  readonly icon: IconName;
  /** Its action, for screen readers. */
  readonly label: string;
  /**
   * picture: on the header picture · camera: round, on the camera's picture; white while it is
   * pressed (`aria-pressed`).
   */
  readonly on?: 'page' | 'picture' | 'camera' | undefined;
}

/** A button with an icon only, 44 × 44 px. */
export function IconButton({ icon, label, on = 'page', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.button, styles[on])} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

export type IconLinkProps<As extends ElementType> = {
  /** The link component: the router's link for our own addresses, `a` otherwise. */
  readonly as?: As;
  readonly icon: IconName;
  /** Its target, for screen readers. */
  readonly label: string;
  /** picture: on the header picture. */
  readonly on?: 'page' | 'picture' | undefined;
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'className' | 'children' | 'icon' | 'label' | 'on'>;

/** A link with an icon only, 44 × 44 px. */
export function IconLink<As extends ElementType = 'a'>({
  as,
  icon,
  label,
  on = 'page',
  ...rest
}: IconLinkProps<As>) {
  const Component: ElementType = as ?? 'a';
  return (
    <Component {...rest} className={classNames(styles.button, styles[on])} aria-label={label}>
      <Icon name={icon} />
    </Component>
  );
}
