import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { findFieldRefusal } from './field-refusal.ts';
import { useAfterPress } from './use-after-press.ts';

/**
 * When a form checks its fields:
 * - aggressive: at every change, from the first letter on
 * - eager: when a field is left for the first time, then at every change
 * - passive: only when the form is sent
 * - lazy: whenever a field is left
 */
export type ValidationMode = 'aggressive' | 'eager' | 'passive' | 'lazy';

/** The specification's modes as modes of react-hook-form, before and after the first submission. */
const modes = {
  aggressive: { mode: 'all', reValidateMode: 'onChange' },
  eager: { mode: 'onTouched', reValidateMode: 'onChange' },
  passive: { mode: 'onSubmit', reValidateMode: 'onSubmit' },
  lazy: { mode: 'onBlur', reValidateMode: 'onBlur' },
} as const satisfies Record<ValidationMode, Pick<UseFormProps, 'mode' | 'reValidateMode'>>;

/**
 * Returns the message of a field: the first rule that fails, or a line for each rule when the form shows all
 * of them.
 */
export function findFieldErrorMessage(error: FieldError | undefined): string | undefined {
  return error?.types ? Object.values(error.types).join('\n') : error?.message;
}

/** Options of `useAppForm`. */
export interface AppFormOptions<Values extends FieldValues> {
  /**
   * A `z.object` of `requestField(…)`, `localText(…)` and `localFlag(…)`. A field that is not always shown is
   * `z.optional(localText(required()))`: it is checked, and part of the values, while it is shown.
   */
  readonly schema: z.ZodMiniType<Values, Values>;
  readonly defaultValues: DefaultValues<Values>;
  /** When fields are checked; default 'eager'. */
  readonly mode?: ValidationMode;
  /** Shows all messages of a field, one per line, instead of the first one only. */
  readonly everyFailure?: boolean;
}

/** Returns our options for react-hook-form. */
export function createFormOptions<Values extends FieldValues>({
  schema,
  defaultValues,
  mode = 'eager',
  everyFailure = false,
}: AppFormOptions<Values>) {
  return {
    ...modes[mode],
    resolver: standardSchemaResolver<Values, unknown, Values>(schema),
    criteriaMode: everyFailure ? 'all' : 'firstError',
    defaultValues,
    // The value of a field that is no longer shown is not sent.
    shouldUnregister: true,
  } satisfies UseFormProps<Values>;
}

/** Properties that connect a field of `ui/` with its form. */
export interface FieldBinding {
  readonly name: string;
  readonly ref: (element: HTMLElement | null) => void;
  readonly onChange: (event: { target: unknown }) => Promise<void>;
  readonly onBlur: (event: { target: unknown }) => void;
  /** Error message, French; undefined while the field is valid. */
  readonly error: string | undefined;
  /**
   * True to announce the error at once to screen readers; otherwise it is read when the field gets the focus.
   */
  readonly isAnnounced: boolean;
}

/** A rendered form. */
export interface AppForm<Values extends FieldValues> {
  /** Returns the properties of the field with that name. */
  readonly field: (name: Path<Values>) => FieldBinding;
  /**
   * Returns the properties of the `<form>`. `send` gets the values when all rules pass; otherwise the first
   * invalid field gets the focus. While it runs, further submissions are ignored.
   */
  readonly sending: (send: (values: Values) => Promise<void> | void) => {
    readonly noValidate: true;
    readonly onSubmit: (event: SyntheticEvent) => void;
  };
  /** True until `send` has ended: `isBusy` of the button. */
  readonly isSending: boolean;
  /**
   * Shows a coded error of the SDK beside its field. Returns false for an error about no visible field:
   * the caller must show it.
   */
  readonly showRefusal: (error: unknown) => boolean;
  /** For `useWatch`, `setValue`, `reset`. */
  readonly form: UseFormReturn<Values>;
}

/** Marks an error of the server: it stays until its field changes or the form is sent again. */
const refusedType = 'refused';

const hasFocus = (name: string) => document.activeElement?.getAttribute('name') === name;

/**
 * Creates a form with our rules: French messages beside the fields, the validation mode of the specification,
 * and the focus on errors.
 */
export function useAppForm<Values extends FieldValues>(options: AppFormOptions<Values>): AppForm<Values> {
  const hookOptions = createFormOptions(options);
  const form = useForm<Values>(hookOptions);
  const { errors, isSubmitting } = form.formState;
  // Only the field with the focus is announced at once. The others are read when they get the focus,
  // and would be read twice.
  const [announcedField, setAnnouncedField] = useState<string>();

  const afterPress = useAfterPress();
  // A second press may precede the next render.
  const isSent = useRef(false);

  const findFieldError = (name: string) => form.getFieldState(name as Path<Values>, form.formState).error;

  /**
   * Checks the other invalid fields again: the error of one may depend on this field, for
   * example of a confirmation.
   */
  const recheckOthers = async (changed: string) => {
    const otherInvalidFields = Object.keys(errors).filter(
      (name) => name !== changed && findFieldError(name)?.type !== refusedType,
    );
    if (otherInvalidFields.length > 0) await form.trigger(otherInvalidFields as Path<Values>[]);
  };

  return {
    form,
    isSending: isSubmitting,
    field(name) {
      const { ref, onChange, onBlur } = form.register(name);
      return {
        name,
        ref,
        async onChange(event) {
          setAnnouncedField(name);
          await onChange(event);
          if (hookOptions.reValidateMode === 'onChange') await recheckOthers(name);
        },
        onBlur(event) {
          afterPress(() => {
            setAnnouncedField(name);
            void onBlur(event);
          });
        },
        error: findFieldErrorMessage(findFieldError(name)),
        isAnnounced: announcedField === name,
      };
    },
    sending: (send) => ({
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        if (isSent.current) return;
        isSent.current = true;
        setAnnouncedField(Object.keys(form.getValues()).find(hasFocus));
        void form
          .handleSubmit(send)(event)
          .finally(() => {
            isSent.current = false;
          });
      },
    }),
    showRefusal(error) {
      const refusal = findFieldRefusal(error);
      if (!refusal || !Object.hasOwn(form.getValues(), refusal.field)) return false;
      const { field, message } = refusal;
      form.setError(field as Path<Values>, { type: refusedType, message }, { shouldFocus: true });
      return true;
    },
  };
}
