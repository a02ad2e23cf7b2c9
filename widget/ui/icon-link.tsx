import type { ComponentPropsWithoutRef, ElementType } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

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
