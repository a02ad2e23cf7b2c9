import { describe, expect, it } from 'vitest';
import { createSightings } from './sightings.ts';

/** What is told of reads, each `code@milliseconds`. */
const told = (...reads: string[]): string[] => {
  const sightings = createSightings();
  return reads.filter((read) => {
    const [code = '', at] = read.split('@');
    return sightings.count(code, Number(at));
  });
};

describe('a barcode in the live picture', () => {
  it('counts with the second of two identical reads in a row', () => {
    expect(told('A@0')).toEqual([]);
    expect(told('A@0', 'A@50')).toEqual(['A@50']);
  });

  it('does not count when another was read in between', () => {
    expect(told('A@0', 'B@50', 'A@100')).toEqual([]);
    expect(told('A@0', 'B@50', 'A@100', 'A@150')).toEqual(['A@150']);
  });

  it('is told once while it stays', () => {
    expect(told('A@0', 'A@50', 'A@100', 'A@1900', 'A@3800')).toEqual(['A@50']);
  });

  it('is told again when it has been away for 2 s', () => {
    expect(told('A@0', 'A@50', 'A@2100', 'A@2150')).toEqual(['A@50', 'A@2150']);
    expect(told('A@0', 'A@2000')).toEqual([]);
  });

  it('gives way to the next', () => {
    expect(told('A@0', 'A@50', 'B@100', 'B@150', 'A@200', 'A@250')).toEqual(['A@50', 'B@150', 'A@250']);
  });
});
