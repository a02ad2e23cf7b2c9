import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { localFlag, localText } from './fields.ts';
import { email, maxLength, minLength, numeric, required, sameAs } from './rules.ts';
import { openForm } from './testing/open-form.ts';
import type { ValidationMode } from './use-app-form.ts';

const wrong = "Ce n'est pas un mail valide";
const address = z.object({ email: localText(required(), email()) });
const openEmailForm = (mode?: ValidationMode) =>
  openForm({ schema: address, defaultValues: { email: '' }, ...(mode && { mode }) }, ['email']);

/**
 * Records the message of a field while a shopper types a wrong address, corrects it and spoils it,
 * leaving the field each time.
 */
const recordErrors = async (mode?: ValidationMode) => {
  const form = openEmailForm(mode);
  const errors: (string | undefined)[] = [];
  for (const value of ['camille', 'camille@exemple.fr', 'camille@']) {
    await form.type('email', value);
    errors.push(form.findError('email'));
    await form.leave('email');
    errors.push(form.findError('email'));
  }
  return errors;
};

describe('VF-08 four modes', () => {
  it('aggressive validates at every change, from the first letter on', async () => {
    expect(await recordErrors('aggressive')).toEqual([wrong, wrong, undefined, undefined, wrong, wrong]);
  });

  it('eager validates once the field was left, then at every change', async () => {
    expect(await recordErrors('eager')).toEqual([undefined, wrong, undefined, undefined, wrong, wrong]);
  });

  it('eager is the default', async () => {
    expect(await recordErrors()).toEqual(await recordErrors('eager'));
  });

  it('lazy validates each time the field is left, never while typing', async () => {
    // A correction keeps its error until the field is left again.
    expect(await recordErrors('lazy')).toEqual([undefined, wrong, wrong, undefined, undefined, wrong]);
  });

  it('passive never validates before the form is sent', async () => {
    expect(await recordErrors('passive')).toEqual(Array(6).fill(undefined));
  });

  it.each<[ValidationMode, string | undefined, string | undefined]>([
    ['aggressive', undefined, undefined],
    ['eager', undefined, undefined],
    ['lazy', wrong, undefined],
    ['passive', wrong, wrong],
  ])(
    '%s shows an error after a failed submission: while typing %j, once left %j',
    async (mode, typing, leaving) => {
      const form = openEmailForm(mode);
      await form.type('email', 'camille');
      await form.send();
      expect(form.findError('email')).toBe(wrong);
      await form.type('email', 'camille@exemple.fr');
      expect(form.findError('email')).toBe(typing);
      await form.leave('email');
      expect(form.findError('email')).toBe(leaving);
      expect(form.sent).toEqual([]);
      await form.send();
      expect(form.findError('email')).toBeUndefined();
      expect(form.sent).toEqual([{ email: 'camille@exemple.fr' }]);
    },
  );
});

describe('VF-09 the first failing rule', () => {
  const schema = z.object({ code: localText(required(), minLength(4), numeric(), maxLength(0)) });
  const options = { schema, defaultValues: { code: '' } };

  it('is the only one that is shown', async () => {
    const form = openForm(options, ['code']);
    await form.type('code', 'abc');
    await form.send();
    expect(form.findError('code')).toBe('4 caractères minimum');
    await form.type('code', 'abcd');
    expect(form.findError('code')).toBe('Seuls les chiffres sont autorisés');
    await form.type('code', ' ');
    expect(form.findError('code')).toBe('Merci de remplir ce champs');
  });

  it('is shown with the other failing rules, in their order, with an option', async () => {
    const form = openForm({ ...options, everyFailure: true }, ['code']);
    await form.type('code', 'abc');
    await form.send();
    expect(form.findError('code')).toBe(
      '4 caractères minimum\nSeuls les chiffres sont autorisés\n0 caractère maximum',
    );
  });
});

const schema = z
  .object({
    email: localText(required(), email()),
    password: localText(required(), minLength(8), maxLength(128)),
    confirmation: localText(required()),
    code: z.optional(localText(required())),
    terms: localFlag(required({ allowFalse: false })),
  })
  .check(sameAs('confirmation', 'password', 'Pas le même'));

const defaultValues = { email: '', password: '', confirmation: '', code: '', terms: false };
const shown = ['email', 'password', 'confirmation', 'terms'] as const;

describe('spec §5 a form with a confirmation and terms to accept', () => {
  it('shows everything that is missing at once, and sends nothing', async () => {
    const form = openForm({ schema, defaultValues }, shown);
    await form.send();
    expect(shown.map((name) => form.findError(name))).toEqual(Array(4).fill('Merci de remplir ce champs'));
    expect(form.sent).toEqual([]);
  });

  it('shows that the confirmation differs, even when other fields are wrong', async () => {
    const form = openForm({ schema, defaultValues }, shown);
    await form.type('email', 'camille');
    await form.type('password', 'secret12');
    await form.type('confirmation', 'secret13');
    await form.leave('confirmation');
    expect(form.findError('confirmation')).toBe('Pas le même');
    expect(form.findError('email')).toBeUndefined();
    await form.type('confirmation', 'secret12');
    expect(form.findError('confirmation')).toBeUndefined();
  });

  it('requires an optional field while it is shown', async () => {
    const form = openForm({ schema, defaultValues }, [...shown, 'code']);
    await form.send();
    expect(form.findError('code')).toBe('Merci de remplir ce champs');
    await form.type('code', 'VERGER');
    expect(form.findError('code')).toBeUndefined();
  });

  it('sends the values of the shown fields only', async () => {
    const form = openForm({ schema, defaultValues }, shown);
    await form.type('email', 'camille@exemple.fr');
    await form.type('password', 'secret12');
    await form.type('confirmation', 'secret12');
    await form.type('terms', true);
    await form.send();
    expect(form.sent).toEqual([
      { email: 'camille@exemple.fr', password: 'secret12', confirmation: 'secret12', terms: true },
    ]);
  });
});
