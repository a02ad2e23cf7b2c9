import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { localFlag, localText } from './fields.ts';
import { email } from './rules/email.ts';
import { maxLength, minLength } from './rules/length.ts';
import { required } from './rules/required.ts';
import { sameAs } from './rules/same-as.ts';
import { openForm } from './testing/open-form.ts';

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
  test('says everything that is missing at once, and sends nothing', async () => {
    const form = openForm({ schema, defaultValues }, shown);
    await form.send();
    expect(shown.map((name) => form.says(name))).toEqual(Array(4).fill('Merci de remplir ce champs'));
    expect(form.sent).toEqual([]);
  });
  test('tells a confirmation that differs, whatever else is wrong', async () => {
    const form = openForm({ schema, defaultValues }, shown);
    await form.type('email', 'camille');
    await form.type('password', 'secret12');
    await form.type('confirmation', 'secret13');
    await form.leave('confirmation');
    expect(form.says('confirmation')).toBe('Pas le même');
    expect(form.says('email')).toBeUndefined();
    await form.type('confirmation', 'secret12');
    expect(form.says('confirmation')).toBeUndefined();
  });
  test('a field that is not always there is required while it is', async () => {
    const form = openForm({ schema, defaultValues }, [...shown, 'code']);
    await form.send();
    expect(form.says('code')).toBe('Merci de remplir ce champs');
    await form.type('code', 'VERGER');
    expect(form.says('code')).toBeUndefined();
  });
  test('sends what was shown, and nothing else', async () => {
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
