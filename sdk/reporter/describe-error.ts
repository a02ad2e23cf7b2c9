import { SdkError, toSdkError } from '../errors/sdk-error.ts';
import { scrubbed, scrubText } from '../log/scrub.ts';
import type { ReportedError } from './error-reporter.ts';
import { truncateText } from './fit-report.ts';

/** Largest number of characters of each field besides the message, so that the rest of a report fits. */
export const maxFieldLength = 1000;

const deepestCause = 5;

/** Returns the stacks of an error and of its causes. */
const joinStacks = (error: unknown): string => {
  const stacks: string[] = [];
  let currentError = error as Partial<Error> | null | undefined;
  while (typeof currentError?.stack === 'string' && stacks.length < deepestCause) {
    stacks.push(currentError.stack);
    currentError = currentError.cause as typeof currentError;
  }
  return stacks.join('\ncause: ');
};

/**
 * Describes an error for a report: scrubbed, and short except for message and stack. Never throws.
 * @param remove removes the known secrets from a text, before the text is cut: half of a
 *   secret would not be recognised
 */
export const describeReportedError = (error: unknown, remove: (text: string) => string): ReportedError => {
  const shortenField = ([name, value]: readonly [string, unknown]): readonly [string, unknown] => [
    name,
    typeof value === 'string' ? truncateText(remove(value), maxFieldLength) : value,
  ];
  try {
    // Called on any object of this shape: an error of another frame has another class, and a posted one has
    // none.
    const { message, ...details } = SdkError.prototype.toJSON.call(toSdkError(error));
    const fields = Object.entries(details).filter(([, value]) => typeof value !== 'object');
    const stack = scrubText(removeQueriesInStack(joinStacks(error)));
    return {
      ...(Object.fromEntries(fields.map(shortenField)) as typeof details),
      message: String(message),
      ...(stack && { stack }),
    };
  } catch {
    return new SdkError('OTHER', 'an error that cannot be read').toJSON();
  }
};

/** Removes query and fragment of an address, which may contain tokens. */
export const removeQuery = (address: string): string => address.replace(/[?#][^]*$/, '');

/** Removes query and fragment of each address in a stack; lines and columns stay. */
const removeQueriesInStack = (stack: string): string =>
  stack.replace(/(\w:\/\/[^\s?#]*)[?#]\S*?((?::\d+){0,2}\)?(?=\s|$))/g, '$1$2');

/** Shorter texts occur everywhere: removing them would make reports unreadable. */
const minSecretLength = 6;

/** Returns a function that removes known secrets from a text, in all encodings. */
export const createSecretRemover = (secrets: readonly string[]): ((text: string) => string) => {
  const forms = secrets
    .filter((secret) => secret.length >= minSecretLength)
    // Half a surrogate pair cannot be encoded, and no secret that was ever sent has one.
    .flatMap((secret) => [secret, encodeURIComponent(secret.replace(/\p{Cs}/gu, ''))]);
  return (text) => forms.reduce((result, form) => result.replaceAll(form, scrubbed), text);
};

/** Returns a copy of plain data, with `remove` applied to its texts. */
export const cleanTexts = <Data>(data: Data, remove: (text: string) => string): Data => {
  const clean = (_name: string, value: unknown): unknown =>
    typeof value === 'string' ? remove(value) : value;
  return JSON.parse(JSON.stringify(data), clean) as Data;
};
