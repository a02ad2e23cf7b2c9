import { assert, property, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failures } from './testing/failures.ts';
import { alphaSpaces, type AlphaLocale } from './rules.ts';

const passes = (text: string, locale?: AlphaLocale) => failures(text, alphaSpaces(locale)).length === 0;

describe('VF-05 alpha_spaces', () => {
  test('accented French letters pass, in both cases', () => {
    expect(passes('àâæçéèêëîïôœùûüÿ ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ')).toBe(true);
    expect(passes('Zoé Lefèvre')).toBe(true);
  });
  test('a letter spelt with a separate accent is the same letter', () => {
    expect(passes('Zoe\u0301')).toBe(true);
  });
  test('all kinds of spaces pass', () => {
    expect(passes('Le\u00a0Gall\u202fYann')).toBe(true);
  });
  test.each(['Roux-Delmas', 'L’Hôte', "L'Hôte", 'Roux3', 'Roux.', 'Ruße', 'Núñez', '李', 'a×b', '🍐'])(
    '%s has something else',
    (text) => {
      expect(passes(text)).toBe(false);
    },
  );
  test.each<[AlphaLocale, string, string]>([
    ['fr', 'Gaëlle Œuvrard', 'Müßig'],
    ['en', 'Mary Ann', 'Zoé'],
    ['de', 'Jörg Weiß', 'Zoé'],
    ['es', 'Íñigo Núñez', 'Zoë'],
    ['it', 'Niccolò Città', 'Jörg'],
    ['nl', 'Daniël Coöperatie', 'Weiß'],
    ['ar', 'عَبْد الله', 'Abdallah'],
  ])('%s has its own letters', (locale, own, foreign) => {
    expect(passes(own, locale)).toBe(true);
    expect(passes(own.toUpperCase(), locale)).toBe(true);
    expect(passes(foreign, locale)).toBe(false);
  });
  test('no locale lets a digit or a sign pass', () => {
    const signs = stringMatching(/^[a-z]{0,3}[0-9!-/:-@[-`{-~٠-٩،؛؟٪×÷]$/);
    const locales: AlphaLocale[] = ['fr', 'en', 'de', 'es', 'it', 'nl', 'ar'];
    assert(property(signs, (text) => locales.every((locale) => !passes(text, locale))));
  });
});
