import type { ComponentPropsWithoutRef, ComponentPropsWithRef, ElementType, MouseEvent } from 'react';
import { Icon, type IconName } from '../images/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './button.module.css';

/** Emphasis of a button. One `primary` per screen. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet';
/** sm: 44 px, in rows · md: 48 px · lg: 56 px and as wide as its container, for the dock and dialogs. */
type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** For an action that cannot be undone: the label has the danger colour. */
  readonly isDanger?: boolean | undefined;
}

/** Returns the common look of buttons, and of links that look like buttons. */
function getButtonClass({ variant = 'secondary', size = 'md', isDanger = false }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], isDanger && styles.danger);
}

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, ButtonLook {
  /** Before the label. */
  readonly icon?: IconName | undefined;
  /** After the label. */
  readonly iconAfter?: IconName | undefined;
  /**
   * While its action is running: keeps its label and its focus, is announced as busy, and ignores presses.
   */
  readonly isBusy?: boolean | undefined;
  /** While its action is not possible: keeps its focus, is announced as disabled, and ignores presses. */
  readonly isUnavailable?: boolean | undefined;
}

/** A button. Its default `type` is "button", so that none submits a form by accident. */
export function Button({
  variant,
  size,
  isDanger,
  icon,
  iconAfter,
  isBusy = false,
  isUnavailable = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || isUnavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={getButtonClass({ variant, size, isDanger })}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isUnavailable || undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
      {isBusy && <span className={styles.busy} />}
    </button>
  );
}

export type LinkButtonProps<As extends ElementType> = ButtonLook & {
  /** The link component: the router's link for our own addresses, `a` otherwise. */
  readonly as?: As;
  readonly icon?: IconName | undefined;
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'className' | keyof ButtonLook>;

/**
 * A link that looks like a button: it leads somewhere, so it stays a link for keyboard, menu and screen
 * reader.
 */
export function LinkButton<As extends ElementType = 'a'>({
  as,
  variant,
  size,
  isDanger,
  icon,
  children,
  ...rest
}: LinkButtonProps<As>) {
  const Component: ElementType = as ?? 'a';
  return (
    <Component {...rest} className={getButtonClass({ variant, size, isDanger })}>
      {icon && <Icon name={icon} />}
      {children}
    </Component>
  );
}
