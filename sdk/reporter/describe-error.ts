import { SdkError, toSdkError } from '../errors/sdk-error.ts';
import { scrubbed, scrubText } from '../log/scrub.ts';
import type { ReportedError } from './error-reporter.ts';
import { cutText } from './fit-report.ts';

/** Characters of a field besides the message; together they leave room enough for the rest of a report. */
export const longestField = 1000;

const deepestCause = 5;

/** The stacks of an error and of what caused it. */
const stacksOf = (error: unknown): string => {
  const stacks: string[] = [];
  let current = error as Partial<Error> | null | undefined;
  while (typeof current?.stack === 'string' && stacks.length < deepestCause) {
    stacks.push(current.stack);
    current = current.cause as typeof current;
  }
  return stacks.join('\ncause: ');
};

/**
 * An error in the words of a report: scrubbed, and all of it short but for message and stack. Never throws.
 * @param remove takes the known secrets out of a text; before it is cut, as half of a secret would not be known
 */
export const describeError = (error: unknown, remove: (text: string) => string): ReportedError => {
  const shortField = ([name, value]: readonly [string, unknown]): readonly [string, unknown] => [
    name,
    typeof value === 'string' ? cutText(remove(value), longestField) : value,
  ];
  try {
    // Called on the shape: an error of another frame has another class, and one that was posted has none.
    const { message, ...rest } = SdkError.prototype.toJSON.call(toSdkError(error));
    const fields = Object.entries(rest).filter(([, value]) => typeof value !== 'object');
    const stack = scrubText(bareStack(stacksOf(error)));
    return {
      ...(Object.fromEntries(fields.map(shortField)) as typeof rest),
      message: String(message),
      ...(stack && { stack }),
    };
  } catch {
    return new SdkError('OTHER', 'an error that can not be read').toJSON();
  }
};

/** An address without query and fragment, where tokens travel. */
export const bareAddress = (address: string): string => address.replace(/[?#][^]*$/, '');

/** A stack in which no address has a query or a fragment; lines and columns stay. */
const bareStack = (stack: string): string =>
  stack.replace(/(\w:\/\/[^\s?#]*)[?#]\S*?((?::\d+){0,2}\)?(?=\s|$))/g, '$1$2');

/** Shorter texts are too common: without them reports would be unreadable. */
const shortestSecret = 6;

/** Makes what takes known secrets out of a text, however it is worded around them. */
export const secretRemover = (secrets: readonly string[]): ((text: string) => string) => {
  const forms = secrets
    .filter((secret) => secret.length >= shortestSecret)
    // Half a character can not be encoded; no secret that ever travelled has one.
    .flatMap((secret) => [secret, encodeURIComponent(secret.replace(/\p{Cs}/gu, ''))]);
  return (text) => forms.reduce((left, form) => left.replaceAll(form, scrubbed), text);
};

/** A copy of plain data whose texts went through `remove`. */
export const cleanTexts = <Data>(data: Data, remove: (text: string) => string): Data => {
  const clean = (_name: string, value: unknown): unknown =>
    typeof value === 'string' ? remove(value) : value;
  return JSON.parse(JSON.stringify(data), clean) as Data;
};
