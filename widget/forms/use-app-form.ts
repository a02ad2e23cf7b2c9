import { useRef, useState, type SyntheticEvent } from 'react';
import { useForm, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { formOptions, type AppFormOptions } from './form-options.ts';
import { refusalOf } from './refusal-of.ts';
import { told } from './told.ts';
import { useAfterPress } from './use-after-press.ts';

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
