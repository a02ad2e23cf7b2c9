import type { ComponentPropsWithoutRef, ElementType } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Icon, type IconName } from './icon.tsx';

export type LinkButtonProps<As extends ElementType> = ButtonLook & {
  /** What the link is made of: the router's link where the address is ours, `a` otherwise. */
  readonly as?: As;
  readonly icon?: IconName | undefined;
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'className' | keyof ButtonLook>;

/** A link dressed as a button: it goes somewhere, so it stays a link for keyboard, menu and screen reader. */
export function LinkButton<As extends ElementType = 'a'>({
  as,
  variant,
  size,
  danger,
  icon,
  children,
  ...rest
}: LinkButtonProps<As>) {
  const Component: ElementType = as ?? 'a';
  return (
    <Component {...rest} className={buttonClass({ variant, size, danger })}>
      {icon && <Icon name={icon} />}
      {children}
    </Component>
  );
}
