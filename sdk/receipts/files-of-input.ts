import { SdkError } from '../errors/sdk-error.ts';
import type { ErrorReason } from '../errors/error-codes.ts';

const refused = (reason: ErrorReason, message: string): SdkError =>
  new SdkError('invalid_parameter', message, { parameter: 'inputId', reason });

/** The files chosen in a file input of the page. @throws SdkError invalid_parameter when there is no such input or no file. */
export const filesOfInput = (inputId: string): readonly File[] => {
  const input = document.getElementById(inputId);
  if (!input) throw refused('invalid', `no input element #${inputId}`);
  const { files } = input as Partial<HTMLInputElement>;
  // Only a file input has a list of files; another frame's class would not be known by `instanceof`.
  if (!files) throw refused('wrong_type', `this input #${inputId} is not a file input`);
  if (files.length === 0) throw refused('empty', `no file in this input #${inputId}`);
  return Array.from(files);
};
