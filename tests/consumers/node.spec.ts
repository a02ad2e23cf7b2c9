import { expect, test } from '@playwright/test';
import { runNode } from './consumer.ts';
import { origins } from './ports.ts';

for (const [how, file] of [
  ['import', 'node/imported.mjs'],
  ['require', 'node/required.cjs'],
] as const)
  test(`Node, ${how}: every entry loads, sign-in and reads work, and browser methods fail with WRONG_PLATFORM`, async () => {
    const output = await runNode([file], {
      API: origins.api,
      FILES: origins.files,
      CLIENT: `demo.node-${how}`,
    });
    expect(JSON.parse(output)).toEqual({
      program: 'Le Club Verger',
      user: expect.any(Number),
      pending: expect.any(Number),
      refusal: 'WRONG_PLATFORM',
      loyalty: expect.arrayContaining(['createLoyaltyClient']),
      react: expect.arrayContaining(['SdkProvider', 'usePendingReceipts', 'useReceiptUpload']),
      reporter: expect.arrayContaining(['createErrorReporter']),
      scanner: expect.arrayContaining(['createScanner']),
    });
  });
