import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

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
