import type { UseFormProps } from 'react-hook-form';

/**
 * When a form looks at what is typed.
 * - aggressive: at every change, from the first letter on
 * - eager: when a field is left for the first time, then at every change
 * - passive: when the form is sent, and only then
 * - lazy: whenever a field is left
 */
export type ValidationMode = 'aggressive' | 'eager' | 'passive' | 'lazy';

/** The specification's modes in the words of react-hook-form, before and after the first sending. */
export const modes = {
  aggressive: { mode: 'all', reValidateMode: 'onChange' },
  eager: { mode: 'onTouched', reValidateMode: 'onChange' },
  passive: { mode: 'onSubmit', reValidateMode: 'onSubmit' },
  lazy: { mode: 'onBlur', reValidateMode: 'onBlur' },
} as const satisfies Record<ValidationMode, Pick<UseFormProps, 'mode' | 'reValidateMode'>>;
