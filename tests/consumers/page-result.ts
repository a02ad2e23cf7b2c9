import { expect, type Page } from '@playwright/test';
import { WorldControl } from '@cagnotte/mock-server/control';
import { collectComplaints } from './example.ts';
import { origins } from './ports.ts';

/** The result of a page that sends a receipt, reads a barcode or uses React. */
export interface PageResult {
  readonly error?: string;
  readonly react?: string;
  readonly reading?: unknown;
  readonly uuid: string;
  readonly receiptId: number;
  readonly token: string;
  readonly progress: number;
  readonly isPending: boolean;
  readonly refusal: string;
  readonly added?: readonly string[];
  readonly exported?: readonly string[];
}

/** Opens a page and returns its result. A warning or an error in the console fails the test. */
export const readPageResult = async (page: Page, address: string): Promise<PageResult> => {
  const complaints = collectComplaints(page);
  await page.goto(address);
  const text = await page.locator('body[data-result]').getAttribute('data-result');
  expect(complaints).toEqual([]);
  return JSON.parse(text ?? '{}') as PageResult;
};

/**
 * Expects that the receipt has arrived: the sandbox has its picture, and every call followed the contracts.
 */
export const expectResultArrived = async ({ error, ...result }: PageResult): Promise<void> => {
  expect(error).toBeUndefined();
  expect(result).toMatchObject({ progress: 1, isPending: true, refusal: 'invalid_parameter' });
  const world = new WorldControl(origins.api, result.token);
  const receipt = await world.getReceipt(result.uuid);
  expect(receipt).toMatchObject({ receipt_id: result.receiptId, subpictures_count: 1 });
  expect(receipt.pictures.map(({ size }) => size)).toEqual(['\0a picture'.length]);
  expect((await world.readState()).calls.flatMap(({ violations = [] }) => violations)).toEqual([]);
};
