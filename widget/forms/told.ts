import type { FieldError } from 'react-hook-form';

/** What is told about a field: the first rule that fails, or a line for each where the form wants them all. */
export function told(error: FieldError | undefined): string | undefined {
  return error?.types ? Object.values(error.types).join('\n') : error?.message;
}
