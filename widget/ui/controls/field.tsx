import { useId, type ReactNode } from 'react';
import { Icon } from '../images/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './field.module.css';

/**
 * The error of a field, with its icon. Rendered from the start, so that screen readers announce a new error.
 */
export function FieldError({
  id,
  isAnnounced = true,
  children,
}: {
  id: string;
  isAnnounced?: boolean | undefined;
  children: string | undefined;
}) {
  return (
    <div aria-live={isAnnounced ? 'polite' : 'off'}>
      {children !== undefined && (
        <p id={id} className={styles.error}>
          <Icon name="cross-circle" size="sm" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** Texts of a field. */
export interface FieldTexts {
  /** Above the box, and always visible: a placeholder does not replace it. */
  readonly label: ReactNode;
  /** At the end of the label's line: 'Facultatif'. */
  readonly note?: string | undefined;
  /** Under the box, and under the error. */
  readonly hint?: ReactNode;
  /** Error message. Several lines are several sentences. */
  readonly error?: string | undefined;
  /**
   * True to announce a new error at once to screen readers. Default true. It is read with the field anyway.
   */
  readonly isAnnounced?: boolean | undefined;
}

/** Properties that connect the control with its label, its hint and its error. */
interface FieldControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps extends FieldTexts {
  /** The value cannot be changed: the box is filled. */
  readonly isLocked?: boolean | undefined;
  /** Renders the control with the properties that connect it to the texts, and further content of the box. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labelled box of 52 px, with its hint and its error under it. */
export function Field({ label, note, hint, error, isAnnounced, isLocked, children }: FieldProps) {
  const id = useId();
  // A hint that is the error is not repeated.
  const hasHint = hint !== undefined && hint !== error;
  const descriptionIds = classNames(error !== undefined && `${id}e`, hasHint && `${id}h`);
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong, isLocked && styles.locked)}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {note && <small>{note}</small>}
      </label>
      <div className={styles.box}>
        {children({
          id,
          className: styles.control,
          'aria-invalid': error !== undefined || undefined,
          'aria-describedby': descriptionIds || undefined,
        })}
      </div>
      <FieldError id={`${id}e`} isAnnounced={isAnnounced}>
        {error}
      </FieldError>
      {hasHint && (
        <p id={`${id}h`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
