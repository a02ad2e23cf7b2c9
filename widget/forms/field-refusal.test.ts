import { describe, expect, it } from 'vitest';
import { SdkError, type SdkErrorDetails } from '@cagnotte/sdk';
import { findFieldRefusal } from './field-refusal.ts';

const invalid = (details: SdkErrorDetails) =>
  findFieldRefusal(new SdkError('invalid_parameter', 'refused', details));

describe('D48 a refusal of the server is shown beside its field', () => {
  it.each([
    ['wrong_password', 'password', 'Mot de passe incorrect'],
    ['account_already_exists', 'email', 'Un compte existe déjà avec cette adresse'],
    ['unknown_email', 'email', 'Aucun compte n’existe avec cette adresse'],
  ] as const)('%s has a field', (code, field, message) => {
    expect(findFieldRefusal(new SdkError(code, 'refused'))).toEqual({ field, message });
  });

  it.each([
    ['email', 'email'],
    ['activation_code', 'activationCode'],
    ['activationCode', 'activationCode'],
    ['user.activation_code', 'activationCode'],
    ['user[first_name]', 'firstName'],
  ])('invalid_parameter %s belongs to the field %s', (parameter, field) => {
    expect(invalid({ parameter, reason: 'invalid' })?.field).toBe(field);
  });

  it.each([
    ['email', 'Format invalide'],
    ['code', 'Ce code n’est pas valable, ou a déjà servi'],
    ['activation_code', 'Ce code n’est pas valable, ou a déjà servi'],
  ])('invalid_parameter %s has the sentence: %s', (parameter, message) => {
    expect(invalid({ parameter, reason: 'invalid' })?.message).toBe(message);
  });

  it.each(['undefined', 'blank', 'empty'] as const)('%s has the sentence for a missing value', (reason) => {
    expect(invalid({ parameter: 'email', reason })?.message).toBe('Merci de remplir ce champs');
  });

  it('the server’s own message takes precedence over ours', () => {
    const userMessage = 'Ce code a déjà servi';
    expect(invalid({ parameter: 'code', reason: 'invalid', userMessage })?.message).toBe(userMessage);
  });

  it('errors without a field are left to the caller', () => {
    expect(findFieldRefusal(new SdkError('SERVER_ERROR', 'oops'))).toBeUndefined();
    expect(findFieldRefusal(new Error('wrong_password'))).toBeUndefined();
    expect(findFieldRefusal(undefined)).toBeUndefined();
    expect(invalid({ reason: 'invalid' })).toBeUndefined();
    expect(invalid({ parameter: '', reason: 'invalid' })).toBeUndefined();
  });

  it('too many registrations have a page of their own', () => {
    expect(invalid({ parameter: 'email', reason: 'registrations_limit_reached' })).toBeUndefined();
  });
});
