import { useId, type ComponentPropsWithRef } from 'react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { FieldError } from './field.tsx';
import styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> extends Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'id' | 'type' | 'value' | 'defaultValue'
> {
  /** Name of the group, for screen readers. */
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** The selected value. Undefined in a form that stores the values itself. */
  readonly value?: Value | undefined;
  readonly error?: string | undefined;
  /** True to announce a new error at once to screen readers. Default true. */
  readonly isAnnounced?: boolean | undefined;
}

/**
 * A choice of one among two or three options, side by side. Native radio buttons: the arrow keys move between
 * them.
 */
export function Segmented<Value extends string>({
  legend,
  options,
  value,
  error,
  isAnnounced,
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
      <FieldError id={id} isAnnounced={isAnnounced}>
        {error}
      </FieldError>
    </fieldset>
  );
}
