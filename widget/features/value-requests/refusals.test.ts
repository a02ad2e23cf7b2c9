import { SdkError } from '@cagnotte/sdk';
import { expect, test } from 'vitest';
import { whyRefused } from './refusals.ts';

const refusals = { not_buyable: 'Épuisé.', not_found: 'Retiré.' };

test.each([
  ['a code of the contracts', new SdkError('not_buyable', 'no', { status: 400 }), 'Épuisé.'],
  ['a 404', new SdkError('OTHER', 'Record not found', { status: 404 }), 'Retiré.'],
  ['a code under 404', new SdkError('not_buyable', 'no', { status: 404 }), 'Épuisé.'],
  ['an unknown code', new SdkError('OTHER', 'no', { status: 400 }), undefined],
  ['a code of another operation', new SdkError('empty_pot', 'no', { status: 400 }), undefined],
  ['no network', new SdkError('CONNECTION_FAILED', 'lost'), undefined],
  ['an error from outside the SDK', new Error('not_buyable'), undefined],
])('%s has its sentence, or none', (_case, error, sentence) =>
  expect(whyRefused(error, refusals)).toBe(sentence),
);
