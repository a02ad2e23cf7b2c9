import { expect, it } from 'vitest';
import { givenUp } from './known-errors.ts';

it('an error of a deliberate end is OTHER, with the cause by which reports leave it out', () => {
  const error = givenUp('the receipt was discarded');
  expect(error).toMatchObject({ code: 'OTHER', message: 'the receipt was discarded', retryable: false });
  expect(error.cause).toMatchObject({ name: 'AbortError', message: 'the receipt was discarded' });
});
