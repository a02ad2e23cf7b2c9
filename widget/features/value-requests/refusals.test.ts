import { expect, it } from 'vitest';
import { SdkError } from '@cagnotte/sdk';
import { findRefusalText } from './refusals.ts';

const refusals = { not_buyable: 'Épuisé.', not_found: 'Retiré.' };

it.each([
  ['a code of the contracts', 'Épuisé.', new SdkError('not_buyable', 'no', { status: 400 })],
  ['a 404', 'Retiré.', new SdkError('OTHER', 'Record not found', { status: 404 })],
  ['a code under 404', 'Épuisé.', new SdkError('not_buyable', 'no', { status: 404 })],
  ['an unknown code', undefined, new SdkError('OTHER', 'no', { status: 400 })],
  ['a code of another operation', undefined, new SdkError('empty_pot', 'no', { status: 400 })],
  ['no network', undefined, new SdkError('CONNECTION_FAILED', 'lost')],
  ['an error from outside the SDK', undefined, new Error('not_buyable')],
])('%s has the sentence %s', (_case, sentence, error) =>
  expect(findRefusalText(error, refusals)).toBe(sentence),
);
