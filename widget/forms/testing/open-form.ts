import { createFormControl, type FieldPath, type FieldValues } from 'react-hook-form';
import { createFormOptions, findFieldErrorMessage, type AppFormOptions } from '../use-app-form.ts';

/** Opens a form without a page, with functions that act as a shopper, and the messages beside its fields. */
export function openForm<Values extends FieldValues>(
  options: AppFormOptions<Values>,
  names: readonly FieldPath<Values>[],
) {
  const form = createFormControl<Values>(createFormOptions(options));
  const fields = new Map(names.map((name) => [name, form.register(name)]));
  const sent: Values[] = [];
  return {
    type: (name: FieldPath<Values>, value: unknown) =>
      fields.get(name)?.onChange({ type: 'change', target: { name, value } }),
    leave: (name: FieldPath<Values>) =>
      fields.get(name)?.onBlur({ type: 'blur', target: { name, value: form.getValues(name) as unknown } }),
    send: () => form.handleSubmit((values) => void sent.push(values))(),
    findError: (name: FieldPath<Values>) => findFieldErrorMessage(form.getFieldState(name).error),
    sent,
  };
}
