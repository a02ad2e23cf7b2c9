import { fineSpaces } from '../../text/fine-spaces.ts';

/** Before × or a unit, after ×: where a line of a receipt must not break. */
const quantities = /(?<=\d) (?=×|(?:[kmc]?[gGlL])(?![\p{L}\d]))|(?<=×) (?=\d)/gu;

/** The name of a product with its quantities kept together: 'Yaourts, 4 × 125 g'. */
export const productName = (name: string): string => fineSpaces(name).replace(quantities, '\u202f');
