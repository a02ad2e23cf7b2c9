import { describe, expect, test } from 'vitest';
import { failures } from '../../../forms/testing/failures.ts';
import { openForm } from '../../../forms/testing/open-form.ts';
import { accountSchema, personName } from './schemas.ts';

const onlyLetters = ['Seuls lettres et espaces sont autorisés'];

describe('VF-05 the name of a person', () => {
  test.each([
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
  ])('%s is one', (name) => {
    expect(failures(name, personName())).toEqual([]);
  });
  test.each(['Roux-Delmas3', 'camille@exemple.fr', '<b>', 'FR76', 'Roux_Delmas'])('%s is none', (name) => {
    expect(failures(name, personName())).toEqual(onlyLetters);
  });
});

describe('an account to transfer to', () => {
  const defaultValues = { firstName: '', lastName: '', iban: '', email: '', rememberInformation: false };
  const opened = (shown: 'iban' | 'email') =>
    openForm({ schema: accountSchema, defaultValues }, [
      'firstName',
      'lastName',
      shown,
      'rememberInformation',
    ]);

  test('VF-02 says all that is missing', async () => {
    const form = opened('iban');
    await form.send();
    for (const name of ['firstName', 'lastName', 'iban'] as const)
      expect(form.says(name)).toBe('Merci de remplir ce champs');
    expect(form.sent).toEqual([]);
  });
  test('D87 an IBAN is checked when it is left', async () => {
    const form = opened('iban');
    await form.type('iban', 'FR76 3000 6000 0112 3456 0664 272');
    expect(form.says('iban')).toBeUndefined();
    await form.leave('iban');
    expect(form.says('iban')).toBe('IBAN invalide');
    await form.type('iban', 'FR76 3000 6000 0112 3456 0664 271');
    expect(form.says('iban')).toBeUndefined();
  });
  test('VF-03 with PayPal chosen, no IBAN is looked at', async () => {
    const form = opened('email');
    await form.type('firstName', 'Camille');
    await form.type('lastName', 'Roux');
    await form.type('email', 'camille');
    await form.send();
    expect(form.says('email')).toBe("Ce n'est pas un mail valide");
    await form.type('email', 'camille@exemple.fr');
    await form.send();
    expect(form.sent).toEqual([
      { firstName: 'Camille', lastName: 'Roux', email: 'camille@exemple.fr', rememberInformation: false },
    ]);
  });
});
