import { assert, constantFrom, oneof, property, string, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alphaSpaces,
  email,
  maxLength,
  maxValue,
  minLength,
  minValue,
  numeric,
  regex,
  required,
  zipcode,
  type AlphaLocale,
  type FieldRule,
} from './rules.ts';
import { findFailures } from './testing/failures.ts';

const passes = (text: string, locale?: AlphaLocale) => findFailures(text, alphaSpaces(locale)).length === 0;

describe('VF-05 alpha_spaces', () => {
  it('accented French letters pass, in both cases', () => {
    expect(passes('àâæçéèêëîïôœùûüÿ ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ')).toBe(true);
    expect(passes('Zoé Lefèvre')).toBe(true);
  });

  it('a letter spelt with a separate accent is the same letter', () => {
    expect(passes('Zoe\u0301')).toBe(true);
  });

  it('all kinds of spaces pass', () => {
    expect(passes('Le\u00a0Gall\u202fYann')).toBe(true);
  });

  it.each(['Roux-Delmas', 'L’Hôte', "L'Hôte", 'Roux3', 'Roux.', 'Ruße', 'Núñez', '李', 'a×b', '🍐'])(
    '%s has characters that are refused',
    (text) => {
      expect(passes(text)).toBe(false);
    },
  );

  it.each<[AlphaLocale, string, string]>([
    ['fr', 'Gaëlle Œuvrard', 'Müßig'],
    ['en', 'Mary Ann', 'Zoé'],
    ['de', 'Jörg Weiß', 'Zoé'],
    ['es', 'Íñigo Núñez', 'Zoë'],
    ['it', 'Niccolò Città', 'Jörg'],
    ['nl', 'Daniël Coöperatie', 'Weiß'],
    ['ar', 'عَبْد الله', 'Abdallah'],
  ])('%s has its own letters', (locale, ownLetters, foreign) => {
    expect(passes(ownLetters, locale)).toBe(true);
    expect(passes(ownLetters.toUpperCase(), locale)).toBe(true);
    expect(passes(foreign, locale)).toBe(false);
  });

  it('no locale accepts a digit or a sign', () => {
    const signs = stringMatching(/^[a-z]{0,3}[0-9!-/:-@[-`{-~٠-٩،؛؟٪×÷]$/);
    const locales: AlphaLocale[] = ['fr', 'en', 'de', 'es', 'it', 'nl', 'ar'];
    assert(property(signs, (text) => locales.every((locale) => !passes(text, locale))));
  });
});

const spaces = stringMatching(/^[ \t\n\u00a0\u202f]*$/);

type MessageRow = readonly [value: string, rule: FieldRule, message: string | undefined];

const itHasMessages = (rows: readonly MessageRow[]) =>
  it.each(rows)('the message for %j is right', (value, rule, message) => {
    expect(findFailures(value, rule)).toEqual(message === undefined ? [] : [message]);
  });

describe('VF-02 VF-03 VF-04 the messages of a missing text, an address and a number are French, byte for byte', () => {
  itHasMessages([
    ['', required(), 'Merci de remplir ce champs'],
    ['camille', email(), 'Ce n\x27est pas un mail valide'],
    ['12a', numeric(), 'Seuls les chiffres sont autorisés'],
  ]);
});

describe('VF-01 VF-05 VF-06 the messages of a name and a postcode are French, byte for byte', () => {
  itHasMessages([
    ['Roux3', alphaSpaces(), 'Seuls lettres et espaces sont autorisés'],
    ['Éloïse Lefèvre', alphaSpaces(), undefined],
    ['7500', zipcode(), 'Doit contenir 5 chiffres'],
  ]);
});

describe('the messages of patterns and limits are French', () => {
  itHasMessages([
    ['b', regex(/^a$/), 'Format invalide'],
    ['b', regex(/^a$/, 'Un a, et rien d’autre'), 'Un a, et rien d’autre'],
    ['secret', minLength(8), '8 caractères minimum'],
    ['', minLength(1), undefined],
    ['ab', maxLength(1), '1 caractère maximum'],
    ['a'.repeat(129), maxLength(128), '128 caractères maximum'],
    ['4', minValue(5), 'Minimum 5'],
    ['1001', maxValue(1000), 'Maximum 1\u202f000'],
  ]);
});

describe('VF-02 required', () => {
  const passes = (value: unknown) => findFailures(value, required()).length === 0;

  it.each([[null], [undefined], [[]], ['']])('fails on %j', (value) => {
    expect(passes(value)).toBe(false);
  });

  it('fails on text of spaces alone, passes on any other text', () => {
    assert(property(spaces, (text) => !passes(text)));
    assert(
      property(spaces, string({ minLength: 1 }), (space, text) => passes(space + text) === text.trim() > ''),
    );
  });

  it.each([[false], [true], [0], [['a']], [new Date(0)]])('passes on %j', (value) => {
    expect(passes(value)).toBe(true);
  });

  it('an option refuses false, for terms that must be accepted', () => {
    const accepted = required({ allowFalse: false });
    expect(findFailures(false, accepted)).toEqual(['Merci de remplir ce champs']);
    expect(findFailures(true, accepted)).toEqual([]);
  });
});

describe('VF-03 email', () => {
  it.each([
    'camille.roux@exemple.fr',
    'a@b.co',
    "o'neil+tickets@mail.exemple.co.uk",
    'CAMILLE_ROUX@EXEMPLE.FR',
    'x@xn--exmple-cva.fr',
    'wrong_password@example.com',
  ])('%s is accepted', (address) => {
    expect(findFailures(address, email())).toEqual([]);
  });

  it.each([
    'camille',
    'camille@',
    '@exemple.fr',
    'camille@exemple',
    'camille@exemple.',
    'camille@.fr',
    'camille@-exemple.fr',
    'camille roux@exemple.fr',
    'camille@exemple.fr\n',
    'camille@@exemple.fr',
    'a@b.fr,c@d.fr',
  ])('%j is refused', (address) => {
    expect(findFailures(address, email())).toHaveLength(1);
  });

  it('a list with commas passes with the option, when each item is an address', () => {
    const several = email({ multiple: true });
    expect(findFailures('a@b.fr,c@d.fr', several)).toEqual([]);
    expect(findFailures('a@b.fr , c@d.fr', several)).toEqual([]);
    expect(findFailures('a@b.fr', several)).toEqual([]);
    expect(findFailures('a@b.fr,c', several)).toHaveLength(1);
    expect(findFailures('a@b.fr,', several)).toHaveLength(1);
    expect(findFailures('a@b.fr;c@d.fr', several)).toHaveLength(1);
  });
});

describe('VF-04 numeric', () => {
  it('Latin and Arabic-Indic digits pass', () => {
    const digits = oneof(stringMatching(/^[0-9]+$/), stringMatching(/^[٠-٩]+$/));
    assert(property(digits, (text) => findFailures(text, numeric()).length === 0));
  });

  it.each(['12a', '1 2', '-1', '1.5', '1,5', '١2', '१२', '１２', '12\n'])('%j fails', (text) => {
    expect(findFailures(text, numeric())).toHaveLength(1);
  });

  it('a number passes like its digits', () => {
    expect(findFailures(42, numeric())).toEqual([]);
    expect(findFailures(4.2, numeric())).toHaveLength(1);
  });
});

describe('VF-06 CN-07 zipcode', () => {
  it('five digits pass', () => {
    assert(property(stringMatching(/^[0-9]{5}$/), (text) => findFailures(text, zipcode()).length === 0));
  });

  it.each(['7500', '750011', '7500A', '75 001', '٧٥٠٠١', '75001\n'])('%j fails', (text) => {
    expect(findFailures(text, zipcode())).toHaveLength(1);
  });
});

describe('VF-07 regex, lengths and values', () => {
  it('a global pattern gives the same result each time', () => {
    const letters = regex(/^[a-z]+$/g);
    expect([1, 2, 3].map(() => findFailures('abc', letters).length)).toEqual([0, 0, 0]);
  });

  it('lengths have their limits in the message, and count an emoji as one character', () => {
    expect(findFailures('12345678', minLength(8), maxLength(8))).toEqual([]);
    expect(findFailures('1234567', minLength(8))).toHaveLength(1);
    expect(findFailures('123456789', maxLength(8))).toHaveLength(1);
    expect(findFailures('🍐🍐', maxLength(2))).toEqual([]);
  });

  it('values have their limits in the message, with a comma or a point', () => {
    expect(findFailures('5', minValue(5), maxValue(5))).toEqual([]);
    expect(findFailures(5, minValue(5), maxValue(5))).toEqual([]);
    expect(findFailures('4,99', minValue(5))).toHaveLength(1);
    expect(findFailures('4.99', minValue(5))).toHaveLength(1);
    expect(findFailures('5,01', maxValue(5))).toHaveLength(1);
    expect(findFailures('-1', minValue(-1))).toEqual([]);
  });

  it('a text that is no number is outside of all limits', () => {
    expect(findFailures('douze', minValue(0), maxValue(100))).toEqual(['Minimum 0', 'Maximum 100']);
  });
});

describe('VF-02 an empty field that is not required', () => {
  const rules = [
    email(),
    email({ multiple: true }),
    numeric(),
    alphaSpaces(),
    zipcode(),
    regex(/^a$/),
    minLength(8),
    maxLength(0),
    minValue(5),
    maxValue(-5),
  ];

  it('passes every other rule', () => {
    const empty = oneof(spaces, constantFrom(null, undefined, []));
    assert(property(empty, constantFrom(...rules), (value, rule) => findFailures(value, rule).length === 0));
  });

  it('has every item checked when it is a list', () => {
    expect(findFailures(['75001', '69002'], zipcode())).toEqual([]);
    expect(findFailures(['75001', '6900'], zipcode())).toHaveLength(1);
  });
});
