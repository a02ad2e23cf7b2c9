import { expect } from '@playwright/test';
import { control } from './world.ts';

/** Fails the run when one of its calls broke its contract. Playwright calls it after the last test. */
export default async (): Promise<void> => {
  expect(await control('/violations'), 'calls of the run with sl-violations').toEqual([]);
};
