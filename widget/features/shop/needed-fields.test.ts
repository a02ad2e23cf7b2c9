import { describe, expect, it, vi } from 'vitest';
import type { NeededField } from '@cagnotte/generated/hooks/product';
import { SdkError } from '@cagnotte/sdk';
import { findFieldRefusal } from '../../forms/field-refusal.ts';
import {
  getAddress,
  getFormName,
  hasAddress,
  getFieldHelp,
  groupByLine,
  createOrderForm,
  getUserInformations,
} from './needed-fields.ts';

const createField = (type: string, overrides: Partial<NeededField> = {}): NeededField => ({
  name: 'one_field',
  label: 'Champ',
  type,
  ...overrides,
});
/** Returns the first message about a value. */
const findFieldError = (neededField: NeededField, value: string) =>
  createOrderForm([neededField]).schema.safeParse({ oneField: value }).error?.issues[0]?.message;

describe('D80 the types of a needed field', () => {
  it.each([
    ['text', 'n’importe quoi, 12 bis', undefined],
    ['email', 'camille', "Ce n'est pas un mail valide"],
    ['email', 'camille.roux@exemple.fr', undefined],
    ['numeric', '06 12', 'Seuls les chiffres sont autorisés'],
    ['numeric', '0612', undefined],
    ['zipcode', '6900', 'Doit contenir 5 chiffres'],
    ['zipcode', '69004', undefined],
    ['zipcode', ' 69 004', undefined],
    ['email', ' camille.roux@exemple.fr ', undefined],
    ['alpha_spaces', 'Lyon 4', 'Seuls lettres et espaces sont autorisés'],
    ['alpha_spaces', 'Élise Noël', undefined],
    ['signature', 'treated as text', undefined],
    ['constructor', 'treated as text', undefined],
  ])('are checked: %s with the value “%s” shows %s', (type, value, expected) =>
    expect(findFieldError(createField(type), value)).toBe(expected),
  );
});

describe('the initial values of the form', () => {
  const fields = ['full_name', 'first_name', 'lastname', 'email', 'street'].map((name) =>
    createField('text', { name }),
  );

  it('are names and e-mail, by the names of the fields', () => {
    const person = { email: 'camille@exemple.fr', firstname: 'Camille', lastname: 'Roux' };
    expect(createOrderForm(fields, person).defaultValues).toEqual({
      fullName: 'Camille Roux',
      firstName: 'Camille',
      lastname: 'Roux',
      email: 'camille@exemple.fr',
      street: '',
    });
  });

  it('are empty for unknown values, and for a full name of which a part is unknown', () => {
    const { defaultValues } = createOrderForm(fields, { firstname: 'Camille', lastname: null });
    expect(defaultValues).toMatchObject({ fullName: '', firstName: 'Camille', lastname: '', email: '' });
  });
});

it('a postal code is sent without the spaces of its groups', () => {
  const zip = createField('zipcode', { name: 'zipcode' });
  expect(createOrderForm([zip]).schema.parse({ zipcode: '69 004' })).toEqual({ zipcode: '69004' });
});

describe('VF-02 VF-07 D80 the rules of a needed field', () => {
  it('begin with required, and a field that is not required may be left out', () => {
    expect(findFieldError(createField('zipcode', { required: true }), ' ')).toBe(
      'Merci de remplir ce champs',
    );
    expect(findFieldError(createField('zipcode'), '')).toBeUndefined();
  });

  it.each([
    [{ min_length: 5 }, '12', '5 caractères minimum'],
    [{ max_length: 3 }, '1234', '3 caractères maximum'],
    [{ min_value: 18 }, '17', 'Minimum 18'],
    [{ max_value: 99 }, '100', 'Maximum 99'],
    [{ regex: '[A-Z]{2}|\\p{Lu}9' }, 'AB1', 'Format invalide'],
    [{ regex: '[A-Z]{2}|\\p{Lu}9' }, 'É9', undefined],
  ])('are checked: %j with the value %s shows %s', (rules, value, expected) =>
    expect(findFieldError(createField('text', { rules }), value)).toBe(expected),
  );

  it('are ignored and reported when a pattern is invalid', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    expect(findFieldError(createField('text', { rules: { regex: '(' } }), 'all right')).toBeUndefined();
    expect(report).toHaveBeenCalledOnce();
  });
});

describe('D121 names, cities and phone numbers as people write them', () => {
  const createPhoneParser = (type: string, rules: NeededField['rules'] = {}) => {
    const { schema } = createOrderForm([createField(type, { name: 'phone', rules })]);
    return (value: string) => {
      const { data, error } = schema.safeParse({ phone: value });
      return error ? error.issues[0]?.message : data?.['phone'];
    };
  };

  it.each(['Jean-François Roux', 'Núria O’Connor', 'Saint-Étienne', 'Paris 11e'])(
    '%s is accepted as text, and sent as it was typed',
    (value) =>
      expect(createOrderForm([createField('text')]).schema.parse({ oneField: value })).toEqual({
        oneField: value,
      }),
  );

  it.each([
    ['06 12 34 56 78', '0612345678'],
    ['06.12.34.56.78', '0612345678'],
    ['06-12-34-56-78', '0612345678'],
    ['06\u00a012\u202f34 56 78', '0612345678'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
  ])('the phone number %s is sent as %s', (value, sent) =>
    expect(createPhoneParser('text')(value)).toBe(sent),
  );

  it('the rules of a phone number apply to the sent value', () => {
    expect(createPhoneParser('numeric', { max_length: 10 })('06 12 34 56 78')).toBe('0612345678');
    expect(createPhoneParser('text', { min_length: 10 })('06 12 34 56')).toBe('10 caractères minimum');
    expect(createPhoneParser('text', { regex: '[0-9+]+' })('appelez-moi')).toBe('Format invalide');
  });
});

describe('SH-15 the names of the fields', () => {
  const fields = [
    createField('text', { name: 'full_name', required: true }),
    createField('numeric', { name: 'phone' }),
  ];

  it.each(['full_name', 'zipcode', 'address_line1'])('%s is the name of the field in a refusal', (name) => {
    const error = new SdkError('invalid_parameter', 'no', { parameter: `user_informations[${name}]` });
    expect(findFieldRefusal(error)?.field).toBe(getFormName({ name }));
  });

  it('are never read as a path', () => {
    expect(getFormName({ name: 'user.zip-code' })).toBe('userZipCode');
  });

  it('are those of the server in the request, without fields that were left out', () => {
    expect(getUserInformations(fields, { fullName: 'Camille Roux', phone: ' ' })).toEqual({
      full_name: 'Camille Roux',
    });
  });

  it('are the names of the initial values, which are empty', () => {
    expect(createOrderForm(fields).defaultValues).toEqual({ fullName: '', phone: '' });
  });
});

describe('the address of the last order', () => {
  const fields = [
    createField('alpha_spaces', { name: 'full_name' }),
    createField('text', { name: 'street', required: true }),
    createField('zipcode', { name: 'zipcode' }),
    createField('text', { name: 'phone' }),
  ];
  const address = { 'address-line1': '12 rue des Pierres', 'postal-code': '69004' };

  it('fills the form, whatever its fields are named', () => {
    expect(createOrderForm(fields, {}, address).defaultValues).toEqual({
      fullName: '',
      street: '12 rue des Pierres',
      zipcode: '69004',
      phone: '',
    });
    expect(createOrderForm([createField('text', { name: 'address' })], {}, address).defaultValues).toEqual({
      address: '12 rue des Pierres',
    });
  });

  it('is stored as it was sent, without name and phone number', () => {
    const informations = getUserInformations(
      fields,
      createOrderForm(fields).schema.parse({
        fullName: 'Camille Roux',
        street: ' 12 rue des Pierres',
        zipcode: '69 004',
        phone: '06 12 34 56 78',
      }),
    );
    expect(getAddress(fields, informations)).toEqual(address);
  });

  it('is part of some forms only', () => {
    expect(hasAddress(fields)).toBe(true);
    expect(hasAddress([createField('email', { name: 'email' })])).toBe(false);
  });
});

it('a postal code and the town that follows it share a line', () => {
  const street = createField('text', { name: 'street' });
  const zipcode = createField('zipcode', { name: 'zipcode' });
  const city = createField('text', { name: 'city' });
  expect(groupByLine([street, zipcode, city])).toEqual([[street], [zipcode, city]]);
  expect(groupByLine([city, zipcode, street])).toEqual([[city], [zipcode], [street]]);
  expect(groupByLine([zipcode, city, city])).toEqual([[zipcode, city], [city]]);
  expect(groupByLine([])).toEqual([]);
});

it('WCAG 1.3.5 the browser fills in what it knows, and the keyboard suits the type', () => {
  expect(getFieldHelp(createField('alpha_spaces', { name: 'full_name' }))).toEqual({ autoComplete: 'name' });
  expect(getFieldHelp(createField('zipcode'))).toEqual({ kind: 'digits', autoComplete: 'postal-code' });
  expect(getFieldHelp(createField('numeric', { name: 'phone' }))).toEqual({
    kind: 'digits',
    autoComplete: 'tel-national',
  });
  expect(getFieldHelp(createField('text', { name: 'phone' }))).toEqual({
    kind: 'phone',
    autoComplete: 'tel',
  });
  expect(getFieldHelp(createField('signature'))).toEqual({});
});
