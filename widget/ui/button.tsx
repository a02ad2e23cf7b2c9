import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, ButtonLook {
  /** Before the label. */
  readonly icon?: IconName | undefined;
  /** After the label. */
  readonly iconAfter?: IconName | undefined;
  /** While its act is under way: keeps its label and its focus, says so, and ignores presses. */
  readonly busy?: boolean | undefined;
}

/** A button. `type` is "button" unless said otherwise, so that none submits a form by accident. */
export function Button({
  variant,
  size,
  danger,
  icon,
  iconAfter,
  busy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, danger })}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
      {busy && <span className={styles.busy} />}
    </button>
  );
}
