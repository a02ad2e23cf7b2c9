import { describe, expect, test } from 'vitest';
import { codeSchema } from './code-schema.ts';

const told = (code: string) => codeSchema.safeParse({ code }).error?.issues[0]?.message;

describe('D68 a code that is typed', () => {
  test.each(['3254560042711', '3 254560 042711', ' 96385074 ', '036000 291452'])('%s passes', (code) => {
    expect(told(code)).toBeUndefined();
  });
  test.each([
    ['', 'Merci de remplir ce champs'],
    ['3254x60042711', 'Seuls les chiffres sont autorisés'],
    ['325456004271', 'Vérifiez les chiffres'],
    ['3254560042', 'Il faut 8, 12 ou 13 chiffres'],
    ['13254560042711', 'Il faut 8, 12 ou 13 chiffres'],
    ['3 254560 042718', 'Vérifiez les chiffres'],
  ])('"%s": %s', (code, sentence) => {
    expect(told(code)).toBe(sentence);
  });
});
