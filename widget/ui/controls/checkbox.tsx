import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Icon } from '../images/icon.tsx';
import styles from './checkbox.module.css';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type'> {
  /** Beside the box; a link in it stays a link. */
  readonly label: ReactNode;
  readonly error?: string | undefined;
  /** True to announce a new error at once to screen readers. Default true. */
  readonly isAnnounced?: boolean | undefined;
}

/** A checkbox, 44 px high with its label. */
export function Checkbox({ label, error, isAnnounced, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <input
          {...rest}
          type="checkbox"
          className={styles.control}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
        />
        <Icon name="check" size="sm" />
        <span className={styles.words}>{label}</span>
      </label>
      <FieldError id={id} isAnnounced={isAnnounced}>
        {error}
      </FieldError>
    </div>
  );
}
