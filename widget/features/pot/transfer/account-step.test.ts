import { assert, nat, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFailures } from '../../../forms/testing/failures.ts';
import { openForm } from '../../../forms/testing/open-form.ts';
import { accountSchema, groupIban, personName } from './account-step.tsx';

/** Groups an IBAN; `|` is the caret. */
const groupDrawn = (drawn: string, isForward?: boolean): string => {
  const caret = drawn.indexOf('|');
  const typed = groupIban({ text: drawn.replace('|', ''), caret }, isForward);
  return `${typed.text.slice(0, typed.caret)}|${typed.text.slice(typed.caret)}`;
};

describe('D87 an IBAN is grouped while it is typed, and the caret keeps its place', () => {
  it.each([
    ['a group is full', 'FR76|', 'FR76|'],
    ['the next one begins', 'FR763|', 'FR76 3|'],
    ['its letters are small', 'fr76 30|', 'FR76 30|'],
    ['it is pasted as it is printed', 'FR76 3000 6000 01|', 'FR76 3000 6000 01|'],
    ['it is pasted with dashes', 'FR76-3000-6000-01|', 'FR76 3000 6000 01|'],
    ['it is pasted with the word IBAN', 'IBAN : FR76 3000|', 'FR76 3000|'],
    ['a space is typed by hand', 'FR76 |', 'FR76|'],
    ['a letter is inserted in the middle', 'FR76 3X|000 6', 'FR76 3X|00 06'],
    ['a letter is inserted at the end of a group', 'FR76X| 3000', 'FR76 X|300 0'],
    ['a character is deleted in the middle', 'FR76 3|00 6000', 'FR76 3|006 000'],
    ['a space is deleted backwards', 'FR76|3000', 'FR76| 3000'],
    ['the last character of a group is deleted', 'FR76 |', 'FR76|'],
    ['all of it is deleted', '|', '|'],
  ])('it is grouped when %s', (_case, typed, shown) => {
    expect(groupDrawn(typed)).toBe(shown);
  });

  it('the delete key continues behind a space, which it cannot delete', () => {
    expect(groupDrawn('FR76|3000', true)).toBe('FR76 |3000');
  });

  it('a character that is no letter or digit stays, so that the shopper sees the mistake', () => {
    expect(groupDrawn('FR76/3000|')).toBe('FR76 /300 0|');
  });

  it('grouping again changes nothing, and the same characters are before the caret', () => {
    const plain = (text: string) => text.replaceAll(' ', '');
    assert(
      property(stringMatching(/^[A-HJ-Z0-9]{0,34}$/), nat(34), (iban, at) => {
        const caret = Math.min(at, iban.length);
        const first = groupIban({ text: iban, caret });
        return (
          plain(first.text) === iban &&
          plain(first.text.slice(0, first.caret)) === iban.slice(0, caret) &&
          groupIban(first).text === first.text &&
          groupIban(first).caret === first.caret
        );
      }),
    );
  });
});

const onlyLetters = ['Seuls lettres et espaces sont autorisés'];

describe('VF-05 the name of a person', () => {
  it.each([
    'Camille',
    'Roux-Delmas',
    'D’Artagnan',
    "N'Guyen",
    'Jean Sébastien',
    'Müller',
    'Muñoz Gómez',
    'Šimić',
    'Strauß',
    'Łukasz Søren',
    'Loïc'.normalize('NFD'),
  ])('%s is accepted', (name) => {
    expect(findFailures(name, personName())).toEqual([]);
  });

  it.each(['Roux-Delmas3', 'camille@exemple.fr', '<b>', 'FR76', 'Roux_Delmas'])('%s is refused', (name) => {
    expect(findFailures(name, personName())).toEqual(onlyLetters);
  });
});

describe('the account of a transfer', () => {
  const defaultValues = { firstName: '', lastName: '', iban: '', email: '', rememberInformation: false };
  const openAccountForm = (shown: 'iban' | 'email') =>
    openForm({ schema: accountSchema, defaultValues }, [
      'firstName',
      'lastName',
      shown,
      'rememberInformation',
    ]);

  it('VF-02 shows all missing fields', async () => {
    const form = openAccountForm('iban');
    await form.send();
    for (const name of ['firstName', 'lastName', 'iban'] as const)
      expect(form.findError(name)).toBe('Merci de remplir ce champs');
    expect(form.sent).toEqual([]);
  });

  it('D87 has its IBAN checked when the field is left', async () => {
    const form = openAccountForm('iban');
    await form.type('iban', 'FR76 3000 6000 0112 3456 0664 272');
    expect(form.findError('iban')).toBeUndefined();
    await form.leave('iban');
    expect(form.findError('iban')).toBe('Cet IBAN n’est pas correct, vérifiez les chiffres');
    await form.type('iban', 'FR76 3000 6000 0112 3456 0664 271');
    expect(form.findError('iban')).toBeUndefined();
  });

  it('VF-03 ignores the IBAN when PayPal is chosen', async () => {
    const form = openAccountForm('email');
    await form.type('firstName', 'Camille');
    await form.type('lastName', 'Roux');
    await form.type('email', 'camille');
    await form.send();
    expect(form.findError('email')).toBe("Ce n'est pas un mail valide");
    await form.type('email', 'camille@exemple.fr');
    await form.send();
    expect(form.sent).toEqual([
      { firstName: 'Camille', lastName: 'Roux', email: 'camille@exemple.fr', rememberInformation: false },
    ]);
  });
});
