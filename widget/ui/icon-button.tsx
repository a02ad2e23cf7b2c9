import type { ComponentPropsWithoutRef, ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Icon, type IconName } from './icon.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  readonly icon: IconName;
  /** What it does, for those who do not see the drawing. */
  readonly label: string;
  /** picture: on the header picture · camera: round, on the live view; `aria-pressed` turns it white. */
  readonly on?: 'page' | 'picture' | 'camera' | undefined;
}

/** A button that is a drawing, 44 × 44 px. */
export function IconButton({ icon, label, on = 'page', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.button, styles[on])} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

export type IconLinkProps<As extends ElementType> = {
  /** The router's link where the address is ours, `a` otherwise. */
  readonly as?: As;
  readonly icon: IconName;
  /** Where it leads, for those who do not see the drawing. */
  readonly label: string;
  /** picture: on the header picture. */
  readonly on?: 'page' | 'picture' | undefined;
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'className' | 'children' | 'icon' | 'label' | 'on'>;

/** A link that is a drawing, 44 × 44 px. */
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
