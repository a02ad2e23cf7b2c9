import { useRef, type RefObject } from 'react';
import { Icon } from '../images/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface SearchFieldProps extends Pick<FieldTexts, 'label' | 'hint'> {
  readonly value: string;
  /** Called with every change of the text. */
  readonly onSearch: (text: string) => void;
  /** Name of the button that clears the field. */
  readonly clearLabel: string;
  /** In a bar, an icon before the text replaces the visible label, which only screen readers read. */
  readonly inBar?: boolean;
  readonly ref?: RefObject<HTMLInputElement | null>;
}

/** A search that runs while the shopper types, with a button that clears it. */
export function SearchField({ label, hint, value, onSearch, clearLabel, inBar, ref }: SearchFieldProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const input = ref ?? ownRef;
  const clear = () => {
    onSearch('');
    input.current?.focus();
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        // The results are shown already: the keyboard of a phone closes, so that they are visible.
        input.current?.blur();
      }}
    >
      <Field label={inBar ? <VisuallyHidden as="span">{label}</VisuallyHidden> : label} hint={hint}>
        {(control) => (
          <>
            {inBar && <Icon name="search" />}
            <input
              {...control}
              ref={input}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              value={value}
              onChange={({ target }) => onSearch(target.value)}
            />
            {value !== '' && <IconButton icon="close" label={clearLabel} onClick={clear} />}
            {value === '' && !inBar && <Icon name="search" />}
          </>
        )}
      </Field>
    </form>
  );
}
