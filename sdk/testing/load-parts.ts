import { beforeAll } from 'vitest';

// Before a test looks at what a call does at once: the first call of a page waits for the schemas, and its first receipt for the code
// that sends it.
beforeAll(() => Promise.all([import('../client/check-response.ts'), import('../outbox/send-receipt.ts')]));
