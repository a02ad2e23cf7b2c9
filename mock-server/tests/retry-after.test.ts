import { describe, expect, it } from 'vitest';
import { openSandbox } from './open-sandbox.ts';

const PENDING = '/api/kitv4/pending_receipts';

describe('a fault with Retry-After', () => {
  it.each([408, 425, 429, 503])(
    '%i: has the seconds in the header, which pages of other sites can read',
    async (status) => {
      const sandbox = await openSandbox();
      await sandbox.fault('demo.a', {
        operationId: 'getPendingReceipts',
        kind: 'status',
        status,
        retryAfter: 90,
      });
      const response = await fetch(`${sandbox.api}${PENDING}?access_token=demo.a`, {
        headers: { Origin: 'https://partner.example' },
      });
      expect(response.status).toBe(status);
      expect(response.headers.get('retry-after')).toBe('90');
      expect(response.headers.get('access-control-expose-headers')?.split(', ')).toContain('Retry-After');
      expect(await response.json()).toMatchObject({ error_details: { code: 'other' } });
      expect((await sandbox.get(PENDING, 'demo.a')).headers.get('retry-after')).toBeNull();
    },
  );

  it('sends no header without seconds', async () => {
    const sandbox = await openSandbox();
    await sandbox.fault('demo.a', { operationId: 'getPendingReceipts', kind: 'status', status: 503 });
    expect((await sandbox.get(PENDING, 'demo.a')).headers.get('retry-after')).toBeNull();
  });

  it('accepts only a number of seconds', async () => {
    const sandbox = await openSandbox();
    const fault = { operationId: 'getPendingReceipts', kind: 'status', status: 503, retryAfter: 'soon' };
    expect((await sandbox.control('POST', 'worlds/demo.a/faults', fault)).status).toBe(400);
  });
});
