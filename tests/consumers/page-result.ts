import { expect, type Page } from '@playwright/test';
import { complaintsOf } from './example.ts';

/** What the page that reads a barcode leaves. */
interface PageResult {
  readonly error?: string;
  readonly reading?: unknown;
}

/** Opens a page and waits for what it leaves. Anything it complains about in the console fails the test. */
export const resultOf = async (page: Page, address: string): Promise<PageResult> => {
  const complaints = complaintsOf(page);
  await page.goto(address);
  const text = await page.locator('body[data-result]').getAttribute('data-result');
  expect(complaints).toEqual([]);
  return JSON.parse(text ?? '{}') as PageResult;
};
