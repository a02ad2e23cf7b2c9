import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { toElectronicIban, findFailures, iban } from '@cagnotte/widget/internal';

/**
 * A folder that is not part of this repository: text/ holds IBANs of all countries, and texts that are none.
 */
const corpus = process.env.CORPUS;

interface Valid {
  readonly iban: string;
  /** The notation that banks print. */
  readonly print: string;
  /** False for formats that no country has registered. */
  readonly ibantools_ok: boolean;
}
interface Invalid {
  readonly iban: string;
  readonly why: string;
}

const read = <Item>(name: string) =>
  JSON.parse(readFileSync(join(corpus ?? '', 'text', name), 'utf8')) as Item[];
const isAccepted = (text: string) => findFailures(text, iban()).length === 0;

if (corpus) {
  test('D87 every IBAN of every country passes, as banks print it and as people paste it', () => {
    const valid = read<Valid>('iban_valid.json').filter(({ ibantools_ok: isRegistered }) => isRegistered);
    expect(valid.length).toBeGreaterThan(150);
    for (const { iban: number, print } of valid)
      for (const typed of [
        number,
        print,
        number.toLowerCase(),
        print.replaceAll(' ', '-'),
        `IBAN ${print}`,
      ]) {
        expect(isAccepted(typed), typed).toBe(true);
        expect(toElectronicIban(typed), typed).toBe(number);
      }
  });

  test('D87 no other text passes', () => {
    const invalid = read<Invalid>('iban_invalid.json');
    expect(invalid.length).toBeGreaterThan(30);
    for (const { iban: text, why } of invalid) {
      // An empty text is left to `required`.
      const isValid =
        text === '' || why.includes('accept after normalising') || why.startsWith('valid number');
      expect(isAccepted(text), why).toBe(isValid);
    }
  });
}
