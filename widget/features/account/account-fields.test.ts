import { describe, expect, it, vi } from 'vitest';
import { SdkError } from '@cagnotte/sdk';
import { auth, blockRegistration, forgetProgramme } from '../session/auth.ts';
import { clearCredentials, credentials } from '../session/credentials.ts';
import {
  findAccountFailure,
  getKnownEmail,
  loginSchema,
  resetSchema,
  signupSchema,
} from './account-fields.tsx';
import { codeSchema } from './code-dialog.tsx';

describe('a failure of signing in or up', () => {
  it('D43 shows a screen of its own when the limit of registrations is reached', () => {
    const limit = new SdkError('invalid_parameter', 'full', {
      parameter: 'email',
      reason: 'registrations_limit_reached',
      status: 422,
    });
    expect(findAccountFailure(limit)).toBe('limit');
  });

  it('AU-04 blocks the registration when it is a 403', () => {
    expect(findAccountFailure(new SdkError('FORBIDDEN', 'no', { status: 403 }))).toBe('blocked');
  });

  it('AU-04 a blocked registration is marked in the auth store for the whole programme, and reported', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const error = new SdkError('FORBIDDEN', 'no', { status: 403 });
    blockRegistration(error);
    expect(auth.isRegistrationBlocked).toBe(true);
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
    forgetProgramme();
    expect(auth.isRegistrationBlocked).toBe(false);
    vi.unstubAllGlobals();
  });

  it('has no screen of its own in any other case', () => {
    expect(findAccountFailure(new SdkError('wrong_password', 'no', { status: 400 }))).toBeUndefined();
    expect(findAccountFailure(new TypeError('no'))).toBeUndefined();
  });
});

describe('AU-05 the credentials store', () => {
  it('suggests the address of the partner, else the one that was typed', () => {
    credentials.email = 'typed@exemple.fr';
    expect(getKnownEmail()).toBe('typed@exemple.fr');
    credentials.emailFromPartner = 'partner@exemple.fr';
    expect(getKnownEmail()).toBe('partner@exemple.fr');
  });

  it('keeps only the address of the partner when it is cleared', () => {
    Object.assign(credentials, { emailFromPartner: 'partner@exemple.fr', email: 'typed@exemple.fr' });
    clearCredentials();
    expect(credentials).toEqual({ emailFromPartner: 'partner@exemple.fr', email: '' });
  });
});

const validSignup = {
  email: 'camille@exemple.fr',
  password: 'velours-2026',
  passwordConfirmation: 'velours-2026',
  hasActivationCode: false,
  areTermsAccepted: true,
};

/** Returns one error message for each invalid field. */
const getFieldErrors = (values: object, schema: typeof signupSchema | typeof loginSchema = signupSchema) => {
  const { error } = schema.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('signing up', () => {
  it('AU-06 takes an address, a password twice and accepted terms', () => {
    expect(getFieldErrors(validSignup)).toEqual({});
  });

  it('AU-06 requires the terms to be accepted', () => {
    expect(getFieldErrors({ ...validSignup, areTermsAccepted: false })).toEqual({
      areTermsAccepted: 'Merci de remplir ce champs',
    });
  });

  it('AU-06 requires the password to be confirmed', () => {
    expect(getFieldErrors({ ...validSignup, passwordConfirmation: 'velours-2025' })).toEqual({
      passwordConfirmation: 'Les deux mots de passe sont différents',
    });
    expect(getFieldErrors({ ...validSignup, passwordConfirmation: '' })).toEqual({
      passwordConfirmation: 'Merci de remplir ce champs',
    });
  });

  it('AU-06 the activation code is optional, except for a shopper who says that they have one', () => {
    expect(getFieldErrors({ ...validSignup, hasActivationCode: true, activationCode: 'VERGER50' })).toEqual(
      {},
    );
    expect(getFieldErrors({ ...validSignup, hasActivationCode: true, activationCode: ' ' })).toEqual({
      activationCode: 'Merci de remplir ce champs',
    });
  });

  it('a code is sent in capitals and without spaces', () => {
    const { data } = signupSchema.safeParse({
      ...validSignup,
      hasActivationCode: true,
      activationCode: ' Verger 50\u00a0',
    });
    expect(data?.activationCode).toBe('VERGER50');
    expect(codeSchema.parse({ code: '\tverger50 ' })).toEqual({ code: 'VERGER50' });
  });

  it('D48 a password has 8 to 128 characters of any kind', () => {
    const checkPassword = (password: string) =>
      getFieldErrors({ ...validSignup, password, passwordConfirmation: password });
    expect(checkPassword('1234567')).toEqual({ password: expect.stringContaining('minimum') as string });
    expect(checkPassword('12345678')).toEqual({});
    expect(checkPassword('é'.repeat(128))).toEqual({});
    expect(checkPassword('x'.repeat(129))).toEqual({
      password: expect.stringContaining('maximum') as string,
    });
  });
});

describe('signing in, and resetting the password', () => {
  it('D48 requires address and password, and checks no other rule of the password', () => {
    expect(getFieldErrors({ email: 'a@b.fr', password: 'x' }, loginSchema)).toEqual({});
    expect(getFieldErrors({ email: 'a', password: '' }, loginSchema)).toEqual({
      email: "Ce n'est pas un mail valide",
      password: 'Merci de remplir ce champs',
    });
  });

  it('requires an address to reset the password', () => {
    expect(resetSchema.safeParse({ email: '' }).success).toBe(false);
    expect(resetSchema.safeParse({ email: 'a@b.fr' }).success).toBe(true);
  });
});
