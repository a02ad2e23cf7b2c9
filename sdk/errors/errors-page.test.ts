import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { errorCodes } from './error-codes.ts';
import { errorsPage } from './errors-page.ts';
import { SdkError } from './sdk-error.ts';

const headings = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8').matchAll(
  /^### (.+)$/gm,
);
const anchors = [...headings].map(([, heading = '']) => heading.toLowerCase());

it.each(errorCodes)('%s is explained at the address that its errors name', (code) => {
  const { docUrl } = new SdkError(code, 'x');
  expect(docUrl.split('#')[0]).toBe(errorsPage);
  expect(anchors).toContain(new URL(docUrl).hash.slice(1));
});

it('a console that prints an error prints the address too; the message stays the same', () => {
  const error = new SdkError('NOT_INITIALIZED', 'two\nlines');
  expect(error.message).toBe('two\nlines');
  const lines = inspect(error).split('\n');
  const see = lines.indexOf(`    see ${errorsPage}#not_initialized {`);
  expect(lines.slice(1, 3)).toEqual(['lines', expect.stringMatching(/^ {4}at .*errors-page\.test\.ts/)]);
  expect(see).toBeGreaterThan(2);
});

it('an error without a stack, or with the calls alone as in Firefox, has no address in it', () => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    expect(new SdkError('OTHER', 'x').stack).not.toContain(errorsPage);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
});
