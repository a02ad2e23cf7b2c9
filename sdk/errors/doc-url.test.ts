import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorsPage } from './doc-url.ts';
import { errorCodes } from './error-codes.ts';
import { SdkError } from './sdk-error.ts';

const headings = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8').matchAll(
  /^### (.+)$/gm,
);
const anchors = [...headings].map(([, heading = '']) => heading.toLowerCase());

it.each(errorCodes)('%s is explained where its errors say', (code) => {
  const { docUrl } = new SdkError(code, 'x');
  expect(docUrl.split('#')[0]).toBe(errorsPage);
  expect(anchors).toContain(new URL(docUrl).hash.slice(1));
});
