import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { DefaultValues, FieldValues, UseFormProps } from 'react-hook-form';
import type * as z from 'zod/mini';
import { modes, type ValidationMode } from './modes.ts';

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
