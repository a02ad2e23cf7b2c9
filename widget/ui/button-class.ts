import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** How much a button asks for. One `primary` a screen. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet';
/** sm: 44 px, in rows · md: 48 px · lg: 56 px and as wide as its place, for the dock and dialogs. */
type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** For what cannot be taken back: the label turns to the danger colour. */
  readonly danger?: boolean | undefined;
}

/** The one look that buttons and links dressed as buttons share. */
export function buttonClass({ variant = 'secondary', size = 'md', danger = false }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], danger && styles.danger);
}
