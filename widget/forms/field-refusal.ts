import { isSdkError } from '@cagnotte/sdk';
import { cutText } from '../ui/text/cut-texts.ts';
import { formsText } from './text.ts';

/** A field that the server refused, with the message beside it. */
export interface FieldRefusal {
  readonly field: string;
  readonly message: string;
}

const fieldByCode = {
  wrong_password: 'password',
  account_already_exists: 'email',
  unknown_email: 'email',
} as const;
const isFieldCode = (code: string): code is keyof typeof fieldByCode => code in fieldByCode;

const missing: readonly unknown[] = ['undefined', 'blank', 'empty'];

/**
 * Converts a parameter: 'activation_code', 'user.activation_code' and 'user[activation_code]' →
 * 'activationCode'.
 */
const fieldForParameter = (parameter: string) =>
  (parameter.match(/\w+/g)?.at(-1) ?? '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** True for an activation code, which is typed in the menu or at sign-up. */
const isCode = (field: string): boolean => field === 'code' || field === 'activationCode';

/**
 * Returns the field of a coded error of the SDK, by the names of our forms (`email`, `password`,
 * `activationCode`…). Undefined for an error without a field; `registrations_limit_reached` is
 * one, and has its own page.
 */
export function findFieldRefusal(error: unknown): FieldRefusal | undefined {
  if (!isSdkError(error)) return undefined;
  const { code, parameter, reason, userMessage } = error;
  if (isFieldCode(code)) return { field: fieldByCode[code], message: formsText.refused[code] };
  if (code !== 'invalid_parameter' || !parameter || reason === 'registrations_limit_reached')
    return undefined;
  const field = fieldForParameter(parameter);
  const invalid = isCode(field) ? formsText.code : formsText.format;
  return {
    field,
    message: missing.includes(reason) ? formsText.fixed.required : cutText(userMessage ?? invalid),
  };
}
