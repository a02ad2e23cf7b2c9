import { expect, it } from 'vitest';
import { abortedOnPurpose } from './known-errors.ts';

it('the error of a deliberate abort is OTHER, and reports recognise it by its cause', () => {
  const error = abortedOnPurpose('the receipt was discarded');
  expect(error).toMatchObject({ code: 'OTHER', message: 'the receipt was discarded', retryable: false });
  expect(error.cause).toMatchObject({ name: 'AbortError', message: 'the receipt was discarded' });
});
