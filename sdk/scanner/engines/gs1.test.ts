import { expect, it } from 'vitest';
import { findGtin } from './gs1.ts';

it.each([
  ['0103254560042711', '3254560042711', 'alone'],
  ['010325456004271117261231', '3254560042711', 'before a date'],
  [
    '17261231310300125001032545600427113',
    '3254560042711',
    'behind a date and a weight, whose lengths are fixed',
  ],
  ['10LOT-7\u001D0103254560042711', '3254560042711', 'behind a batch of any length'],
  ['0100000073513537', '73513537', 'an EAN-8'],
  ['0113254560042718', '13254560042718', 'a case of several'],
])('%s names %s: %s', (text, gtin) => expect(findGtin(text)).toBe(gtin));

it.each([
  ['0103254560042712', 'with a wrong check digit'],
  ['01032545600427', 'cut short'],
  ['10LOT-7', 'a batch alone'],
  ['10LOT-70103254560042711', 'whose batch has no end'],
  ['', 'empty'],
])('%j names no article: %s', (text) => expect(findGtin(text)).toBeUndefined());
