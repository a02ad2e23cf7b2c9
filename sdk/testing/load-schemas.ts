import { beforeAll } from 'vitest';

// Before a test looks at what a call does at once: the first call of a page waits for the schemas.
beforeAll(() => import('../client/check-response.ts'));
