import { expect } from '@playwright/test';
import { callControl } from '@cagnotte/mock-server/control';
import { sandboxAddress } from './sites.ts';

/** Fails the run when one of its calls broke its contract. Playwright calls it after the last test. */
export default async (): Promise<void> => {
  expect(await callControl(sandboxAddress.api, '/violations'), 'calls of the run with sl-violations').toEqual(
    [],
  );
};
