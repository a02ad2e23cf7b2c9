import type { ComponentPropsWithoutRef, ComponentPropsWithRef, ElementType, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

/** How much a button asks for. One `primary` a screen. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet';
/** sm: 44 px, in rows · md: 48 px · lg: 56 px and as wide as its place, for the dock and dialogs. */
type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** For what cannot be taken back: the label turns to the danger colour. */
  readonly danger?: boolean | undefined;
}

/** The one look that buttons and links dressed as buttons share. */
function buttonClass({ variant = 'secondary', size = 'md', danger = false }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], danger && styles.danger);
}

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, ButtonLook {
  /** Before the label. */
  readonly icon?: IconName | undefined;
  /** After the label. */
  readonly iconAfter?: IconName | undefined;
  /** While its act is under way: keeps its label and its focus, says so, and ignores presses. */
  readonly busy?: boolean | undefined;
  /** While its act is not possible: keeps its focus, says so, and ignores presses. */
  readonly held?: boolean | undefined;
}

/** A button. `type` is "button" unless said otherwise, so that none submits a form by accident. */
export function Button({
  variant,
  size,
  danger,
  icon,
  iconAfter,
  busy = false,
  held = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || held) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, danger })}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || held || undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
      {busy && <span className={styles.busy} />}
    </button>
  );
}

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
