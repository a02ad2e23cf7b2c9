import { SdkError } from '@cagnotte/sdk';
import { expect, test } from 'vitest';
import { refusalWords } from './refusal-words.ts';

const refused = (parameter: string, userMessage?: string) =>
  new SdkError('invalid_parameter', 'no', { parameter, reason: 'invalid', userMessage });

test.each([
  ['a product of no offer', refused('ean'), 'Ce produit ne fait partie d’aucune offre.'],
  ['a purchase that was claimed', refused('purchase_id'), 'Cet achat a déjà une réclamation.'],
  [
    'a parameter that nobody shows',
    refused('toString'),
    'La demande n’est pas partie. Réessayez dans un instant.',
  ],
  ['what the server says itself', refused('ean', 'Produit retiré.'), 'Produit retiré.'],
  [
    'anything else',
    new SdkError('SERVER_ERROR', 'Internal Server Error'),
    'La demande n’est pas partie. Réessayez dans un instant.',
  ],
])('%s is told in words', (_what, error, words) => expect(refusalWords(error)).toBe(words));
