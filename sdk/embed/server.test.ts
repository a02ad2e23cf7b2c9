import { expect, it } from 'vitest';
import { isSdkError } from '../errors/sdk-error.ts';

it('a server can import the loader, which creates no elements there', async () => {
  expect('HTMLElement' in globalThis).toBe(false);
  const { embedWidget } = await import('./index.ts');
  expect(embedWidget).toBeTypeOf('function');
});

it('a server that embeds the widget gets WRONG_PLATFORM', async () => {
  const { embedWidget } = await import('./index.ts');
  const embed = () => embedWidget({ clientId: 'demo.verger', src: 'https://widget.example/' });
  expect(embed).toThrow(
    expect.objectContaining({
      code: 'WRONG_PLATFORM',
      message: 'this method can only be used in browser',
      docUrl: 'https://docs.cagnotte.example/errors.html#wrong_platform',
    }),
  );
  expect(embed).toThrow(expect.toSatisfy(isSdkError));
});
