import { expect, it } from 'vitest';
import { createPicturePreparer } from './index.ts';

it('a picture comes back unchanged on a server, which has no worker', async () => {
  const file = new Blob(['a picture']);
  const preparer = createPicturePreparer({ longEdge: 1000 });
  expect(await preparer.prepare(file)).toEqual({ blob: file });
  preparer.close();
});
