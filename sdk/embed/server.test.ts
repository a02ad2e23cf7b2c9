import { expect, it } from 'vitest';

it('a server may import the loader: it has no elements, and makes none', async () => {
  expect('HTMLElement' in globalThis).toBe(false);
  const { embedWidget } = await import('./index.ts');
  expect(embedWidget).toBeTypeOf('function');
});
