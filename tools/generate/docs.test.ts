import { describe, expect, it } from 'vitest';
import { errorCodes, errorReasons } from '@cagnotte/sdk/internal';
import { readCodesOfOperations } from './codes-of-operations.ts';
import { pages } from './docs.ts';
import { listErrors, renderErrorsPage } from './errors-page.ts';
import { readCommittedText, renderText } from './output.ts';

describe('generated pages', () => {
  it.each(pages)('$file matches the source: else run `npm run generate`', async (page) => {
    expect(await readCommittedText(page)).toBe(await renderText(page));
  });
});

describe('docs/errors.md', () => {
  it('ER-01 has a section for each of the 21 codes', async () => {
    const page = await renderErrorsPage();
    const sections = [...page.matchAll(/^### (\w+)\n\n(.+)\n\n\*\*What to do\.\*\* (.+)$/gm)];
    expect(sections.map(([, code]) => code)).toEqual(errorCodes);
  });

  it('VA-23 has each of the 11 reasons', async () => {
    const [, reasons = ''] = (await renderErrorsPage()).split('## Reasons of');
    for (const reason of errorReasons) expect(reasons).toContain(`| \`${reason}\` |`);
  });

  it('D16 says which operation raises which code', async () => {
    const documented = (await readCodesOfOperations()).map(({ operationId, code, reason }) =>
      [operationId, code, reason].filter(Boolean).join(' '),
    );
    expect(documented.toSorted()).toEqual(
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

it('errors.json of the package has each code with a link to its section, and each reason', async () => {
  const { errors, reasons } = await listErrors();
  const page = await renderErrorsPage();
  expect(errors.map(({ code }) => code)).toEqual(errorCodes);
  const anchors = [...page.matchAll(/^### (\S+)$/gm)].map(
    ([, heading = '']) => `docs/errors.md#${heading.toLowerCase()}`,
  );
  expect(anchors).toEqual(expect.arrayContaining(errors.map(({ page: link }) => link)));
  expect(reasons.map(({ reason }) => reason)).toEqual(errorReasons);
});
