import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { errorCodes, errorReasons } from '@cagnotte/sdk/internal';
import { carriers } from '../magic/carriers.ts';
import { outcomes } from '../magic/outcomes.ts';
import { renderMagicValuesPage } from '../magic/page.ts';
import { createMagicIban } from '../worlds/pot/iban.ts';

const page = renderMagicValuesPage();
const numbers = Array.from({ length: 99 }, (_, index) => index + 1);

describe('docs/magic-values.md', () => {
  it('matches mock-server/magic/: else run `npm run generate`', async () => {
    expect(await readFile(new URL('../../docs/magic-values.md', import.meta.url), 'utf8')).toBe(page);
  });

  it('ER-01 documents how to cause each of the 21 codes', () => {
    const [, ways = ''] = page.split('## Every code of the SDK');
    const codes = [...ways.matchAll(/^\| `(\w+)` +\|/gm)].map((match) => match[1]);
    expect(codes).toEqual(errorCodes);
  });

  it('has a value for every code of a server, and for every reason', () => {
    const madeBySdk = [
      'WRONG_PLATFORM',
      'NOT_INITIALIZED',
      'NO_USER_AUTHENTICATED',
      'BATCH_IS_BEING_SENT',
      'BATCH_IS_ALREADY_SENT',
    ];
    const provoked = new Set<string>(outcomes.map(({ sdkCode }) => sdkCode));
    expect(errorCodes.filter((code) => !provoked.has(code))).toEqual(madeBySdk);
    const reasons = outcomes.flatMap(({ reason }) => reason ?? []);
    expect(reasons.toSorted()).toEqual([...errorReasons].toSorted());
  });

  it('has no value with two outcomes', () => {
    const spellings = outcomes.flatMap((outcome) => [
      outcome.word,
      ...carriers.ean.valuesFor(outcome),
      ...carriers.picture.valuesFor(outcome),
      ...carriers.iban.valuesFor(outcome),
    ]);
    expect(new Set(spellings).size).toBe(spellings.length);
  });
});

describe('a magic number', () => {
  it('has the check digit of an EAN-13 in an EAN', () => {
    const eans = outcomes.flatMap((outcome) => [
      carriers.ean.valuesFor(outcome)[0] ?? '',
      carriers.picture.valuesFor(outcome)[0] ?? '',
    ]);
    for (const ean of eans) {
      expect(ean).toMatch(/^4000000004\d{3}$/);
      const sum = [...ean].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
      expect(sum % 10).toBe(0);
    }
  });

  it('has both keys of a French account in an IBAN', () => {
    for (const iban of numbers.map(createMagicIban)) {
      expect(iban).toMatch(/^FR\d{25}$/);
      const rearranged = `${iban.slice(4)}1527${iban.slice(2, 4)}`;
      expect(BigInt(rearranged) % 97n).toBe(1n);
      expect(BigInt(iban.slice(4)) % 97n).toBe(0n);
    }
  });
});
