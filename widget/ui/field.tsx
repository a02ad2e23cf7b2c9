import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What is wrong with a field, with its sign. Its place is there from the start, so that screen readers hear it come. */
export function FieldError({
  id,
  announced = true,
  children,
}: {
  id: string;
  announced?: boolean | undefined;
  children: string | undefined;
}) {
  return (
    <div aria-live={announced ? 'polite' : 'off'}>
      {children !== undefined && (
        <p id={id} className={styles.error}>
          <Icon name="ko" size="sm" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** What every field says. */
export interface FieldWords {
  /** Above the box, always there: never a placeholder in its place. */
  readonly label: ReactNode;
  /** At the end of the label's line: 'Facultatif'. */
  readonly note?: string | undefined;
  /** Under the box, and under the error. */
  readonly hint?: ReactNode;
  /** What is wrong. Several lines are several sentences. */
  readonly error?: string | undefined;
  /** Whether a new error is told to screen readers at once: true unless said otherwise. It is read with the field anyway. */
  readonly announced?: boolean | undefined;
}

/** What ties the control to its label, its hint and its error. */
interface FieldControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps extends FieldWords {
  /** Cannot be changed: the box is filled. */
  readonly locked?: boolean | undefined;
  /** The control, given what ties it to the words, and what else stands in the box. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labelled box of 52 px, with its hint and its error under it. */
export function Field({ label, note, hint, error, announced, locked, children }: FieldProps) {
  const id = useId();
  // A hint that comes true is not said twice.
  const hasHint = hint !== undefined && hint !== error;
  const described = classNames(error !== undefined && `${id}e`, hasHint && `${id}h`);
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong, locked && styles.locked)}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {note && <small>{note}</small>}
      </label>
      <div className={styles.box}>
        {children({
          id,
          className: styles.control,
          'aria-invalid': error !== undefined || undefined,
          'aria-describedby': described || undefined,
        })}
      </div>
      <FieldError id={`${id}e`} announced={announced}>
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
