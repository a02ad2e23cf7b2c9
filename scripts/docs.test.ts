import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCodes, errorReasons } from '@cagnotte/sdk/internal';
import { codesOfOperations } from './codes-of-operations.ts';
import { committedPage, pages, writtenPage } from './docs.ts';
import { errorsList, errorsPage } from './errors-page.ts';
import { llmsText } from './llms-text.ts';

describe('pages that are written from the source', () => {
  it.each(pages)('$file is what the source says: else run `npm run generate`', async (page) => {
    expect(await committedPage(page)).toBe(await writtenPage(page));
  });
});

describe('docs/errors.md', () => {
  it('ER-01 has a section for each of the 21 codes', async () => {
    const page = await errorsPage();
    const sections = [...page.matchAll(/^### (\w+)\n\n(.+)\n\n\*\*What to do\.\*\* (.+)$/gm)];
    expect(sections.map(([, code]) => code)).toEqual(errorCodes);
  });

  it('VA-23 has each of the 11 reasons', async () => {
    const [, reasons = ''] = (await errorsPage()).split('## Reasons of');
    for (const reason of errorReasons) expect(reasons).toContain(`| \`${reason}\` |`);
  });

  it('D16 says which operation raises which code', async () => {
    const said = (await codesOfOperations()).map(({ operationId, code, reason }) =>
      [operationId, code, reason].filter(Boolean).join(' '),
    );
    expect(said.toSorted()).toEqual(
      [
        'createUser legacy_partner',
        'createReceipt receipt_not_replaceable',
        'logIn unknown_email',
        'resetPassword unknown_email',
        'logIn wrong_password',
        'signUp account_already_exists',
        'requestTransfer empty_pot',
        'requestTransfer missing_payment_information',
        'createTransferPayment empty_pot',
        'createTransferPayment missing_payment_information',
        'buyCoupon not_buyable',
        'buyCoupon not_enough_points',
        'orderGoody not_buyable',
        'orderGoody not_enough_points',
        'cancelBuy not_cancelable',
        'signUp invalid_parameter registrations_limit_reached',
        'createUser invalid_parameter registrations_limit_reached',
        'showReceiptReview other',
      ].toSorted(),
    );
  });
});

describe('llms.txt', () => {
  it('leads to documents that are there', () => {
    const targets = [...llmsText().matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    expect(targets.length).toBeGreaterThan(15);
    expect(targets.filter((target) => !existsSync(new URL(`../${target}`, import.meta.url)))).toEqual([]);
  });
});

it('docs/errors.json has each code with the address of its entry, and each reason', async () => {
  const { errors, reasons } = JSON.parse(await errorsList()) as {
    readonly errors: readonly { readonly code: string; readonly docUrl: string }[];
    readonly reasons: readonly { readonly reason: string }[];
  };
  expect(errors.map(({ code }) => code)).toEqual(errorCodes);
  expect(new Set(errors.map(({ docUrl }) => docUrl)).size).toBe(errorCodes.length);
  expect(reasons.map(({ reason }) => reason)).toEqual(errorReasons);
});
