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
import { refusalOf } from './refusal-of.ts';
import { useAfterPress } from './use-after-press.ts';

/**
 * When a form looks at what is typed.
 * - aggressive: at every change, from the first letter on
 * - eager: when a field is left for the first time, then at every change
 * - passive: when the form is sent, and only then
 * - lazy: whenever a field is left
 */
export type ValidationMode = 'aggressive' | 'eager' | 'passive' | 'lazy';

/** The specification's modes in the words of react-hook-form, before and after the first sending. */
const modes = {
  aggressive: { mode: 'all', reValidateMode: 'onChange' },
  eager: { mode: 'onTouched', reValidateMode: 'onChange' },
  passive: { mode: 'onSubmit', reValidateMode: 'onSubmit' },
  lazy: { mode: 'onBlur', reValidateMode: 'onBlur' },
} as const satisfies Record<ValidationMode, Pick<UseFormProps, 'mode' | 'reValidateMode'>>;

/** What is told about a field: the first rule that fails, or a line for each where the form wants them all. */
export function told(error: FieldError | undefined): string | undefined {
  return error?.types ? Object.values(error.types).join('\n') : error?.message;
}

/** What a form is made of. */
export interface AppFormOptions<Values extends FieldValues> {
  /**
   * `z.object` of `text(…)` and `flag(…)`. A field that is not always shown is `z.optional(text(required()))`: looked at,
   * and among the values, while it is shown.
   */
  readonly schema: z.ZodMiniType<Values, Values>;
  readonly defaultValues: DefaultValues<Values>;
  /** When it looks at what is typed: 'eager' unless said otherwise. */
  readonly mode?: ValidationMode;
  /** Tells everything that is wrong with a field, a line each, instead of the first failing rule only. */
  readonly everyFailure?: boolean;
}

/** The options of react-hook-form that make a form ours. */
export function formOptions<Values extends FieldValues>({
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
    // What is no longer shown is no longer sent.
    shouldUnregister: true,
  } satisfies UseFormProps<Values>;
}

/** What a field of `ui/` needs of its form. */
export interface FieldBinding {
  readonly name: string;
  readonly ref: (element: HTMLElement | null) => void;
  readonly onChange: (event: { target: unknown }) => Promise<void>;
  readonly onBlur: (event: { target: unknown }) => void;
  /** What is wrong with it, French; undefined while nothing is. */
  readonly error: string | undefined;
  /** Whether a screen reader is told at once, or reads it when the focus gets there. */
  readonly announced: boolean;
}

/** A form that is on the screen. */
export interface AppForm<Values extends FieldValues> {
  /** Properties of the field of that name. */
  readonly field: (name: Path<Values>) => FieldBinding;
  /**
   * Properties of the `<form>`: `send` gets the values when all rules pass; otherwise the first invalid field gets the
   * focus. Nothing is sent twice at a time.
   */
  readonly sending: (send: (values: Values) => Promise<void> | void) => {
    readonly noValidate: true;
    readonly onSubmit: (event: SyntheticEvent) => void;
  };
  /** True from sending until `send` has ended: `busy` of the button. */
  readonly isSending: boolean;
  /** Puts a coded error of the SDK beside its field. False when it is about no field shown: tell it some other way. */
  readonly showRefusal: (error: unknown) => boolean;
  /** For `useWatch`, `setValue`, `reset`. */
  readonly form: UseFormReturn<Values>;
}

/** Marks what the server said: it holds until its own field changes or the form is sent again. */
const refused = 'refused';

const hasFocus = (name: string) => document.activeElement?.getAttribute('name') === name;

/** A form with our rules: French sentences beside the fields, the mode of the specification, the focus on what is wrong. */
export function useAppForm<Values extends FieldValues>(options: AppFormOptions<Values>): AppForm<Values> {
  const rhf = formOptions(options);
  const form = useForm<Values>(rhf);
  const { errors, isSubmitting } = form.formState;
  // Where the person is: only that field speaks up. The others are read when the focus reaches them; both would be twice.
  const [present, setPresent] = useState<string>();

  const afterPress = useAfterPress();
  // A second press may come before the first is rendered.
  const isSent = useRef(false);

  const errorOf = (name: string) => form.getFieldState(name as Path<Values>, form.formState).error;

  /** What is said about another field may be about both, like a confirmation. */
  const lookAgain = async (changed: string) => {
    const others = Object.keys(errors).filter((name) => name !== changed && errorOf(name)?.type !== refused);
    if (others.length > 0) await form.trigger(others as Path<Values>[]);
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
          setPresent(name);
          await onChange(event);
          if (rhf.reValidateMode === 'onChange') await lookAgain(name);
        },
        onBlur(event) {
          afterPress(() => {
            setPresent(name);
            void onBlur(event);
          });
        },
        error: told(errorOf(name)),
        announced: present === name,
      };
    },
    sending: (send) => ({
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        if (isSent.current) return;
        isSent.current = true;
        setPresent(Object.keys(form.getValues()).find(hasFocus));
        void form
          .handleSubmit(send)(event)
          .finally(() => {
            isSent.current = false;
          });
      },
    }),
    showRefusal(error) {
      const refusal = refusalOf(error);
      if (!refusal || !Object.hasOwn(form.getValues(), refusal.field)) return false;
      const { field, message } = refusal;
      form.setError(field as Path<Values>, { type: refused, message }, { shouldFocus: true });
      return true;
    },
  };
}
