import { describe, expect, test } from 'vitest';
import { chosenReaders } from './open-scanner.ts';

describe('D68 the kinds of barcode that count', () => {
  test.each([undefined, [], ['qr', 'EAN_13']])('%j of a programme: code_128 only, as ever', (named) => {
    expect(chosenReaders(named)).toEqual(['code_128']);
  });
  test('those of the programme take the place of it, and what no scanner knows is left out', () => {
    expect(chosenReaders(['ean_13', 'qr', 'upc_a'])).toEqual(['ean_13', 'upc_a']);
    expect(chosenReaders(['code_128', 'ean_13'])).toEqual(['code_128', 'ean_13']);
  });
  test('a name that every object answers to is none', () => {
    expect(chosenReaders(['constructor', 'toString'])).toEqual(['code_128']);
  });
});
