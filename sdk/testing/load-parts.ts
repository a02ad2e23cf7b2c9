import { beforeAll } from 'vitest';

// Loaded before the tests, which check the immediate effects of a call: the first call of a page waits for
// the schemas, and its first receipt for the code that sends it.
beforeAll(() =>
  Promise.all([import('../client/check-response.ts'), import('../outbox/sending/send-receipt.ts')]),
);
