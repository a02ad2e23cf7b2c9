import { useId, type ComponentPropsWithRef } from 'react';
import { FieldError } from './field.tsx';
import styles from './segmented.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SegmentedProps<Value extends string> extends Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'id' | 'type' | 'value' | 'defaultValue'
> {
  /** What is chosen between; for screen readers. */
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** The one chosen. Leave it out in a form that keeps the values itself. */
  readonly value?: Value | undefined;
  readonly error?: string | undefined;
  /** Whether a new error is told to screen readers at once: true unless said otherwise. */
  readonly announced?: boolean | undefined;
}

/** A choice of one among two or three, side by side. Native radio buttons: the arrow keys move between them. */
export function Segmented<Value extends string>({
  legend,
  options,
  value,
  error,
  announced,
  ...rest
}: SegmentedProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : id}>
      <legend>
        <VisuallyHidden as="span">{legend}</VisuallyHidden>
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              {...rest}
              {...(value !== undefined && { checked: value === option.value })}
              type="radio"
              value={option.value}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} announced={announced}>
        {error}
      </FieldError>
    </fieldset>
  );
}
