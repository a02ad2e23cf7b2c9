import { SdkError, toSdkError } from '../errors/sdk-error.ts';
import { scrubText } from '../log/scrub.ts';
import { bareStack } from './bare-address.ts';
import { cutText } from './cut-text.ts';
import type { ReportedError } from './error-report.ts';

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
    return { name: 'SdkError', code: 'OTHER', message: 'an error that can not be read', retryable: false };
  }
};
