import { it } from 'vitest';
import { expectNoSecretWritten } from './secrets.ts';
import { shareSandbox } from './share-sandbox.ts';

const sandbox = shareSandbox();

it('no report and no recording has a secret, although the server echoes all that it receives', async () => {
  await expectNoSecretWritten(sandbox());
});
