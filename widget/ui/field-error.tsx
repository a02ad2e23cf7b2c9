import styles from './field-error.module.css';
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
