import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import type { RequestTransferBody } from '@cagnotte/generated/zod/bodies/kitv4';
import { CreateFeedbackBody, LogInBody } from '@cagnotte/generated/zod/bodies/product';
import { requestField } from './fields.ts';
import { maxLength } from './rules.ts';

const getMessages = (schema: z.ZodMiniType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

describe('a field for a property of a request', () => {
  it('must be filled in when the contract requires it', () => {
    expect(getMessages(requestField(LogInBody, 'password'), ' ')).toEqual(['Merci de remplir ce champs']);
    expect(getMessages(requestField(CreateFeedbackBody, 'title'), '')).toEqual([]);
  });

  it('shows that message first, and then the messages of the specification’s rules', () => {
    const field = requestField(LogInBody, 'password', maxLength(3));
    expect(getMessages(field, '')).toEqual(['Merci de remplir ce champs']);
    expect(getMessages(field, 'long')).toHaveLength(1);
    expect(getMessages(field, 'abc')).toEqual([]);
  });

  it('refuses a value that the contract’s own schema refuses, with a French message', () => {
    const request = z.object({
      code: z.string().check(z.maxLength(3)),
      kind: z.optional(z.enum(['BankAccount', 'PaypalAccount'])),
    });
    expect(getMessages(requestField(request, 'code'), 'long')).toEqual(['Format invalide']);
    expect(getMessages(requestField(request, 'code'), 'abc')).toEqual([]);
    expect(getMessages(requestField(request, 'kind'), 'Cheque')).toEqual(['Format invalide']);
    expect(getMessages(requestField(request, 'kind'), 'PaypalAccount')).toEqual([]);
  });

  it('accepts an empty answer when the contract requires none, since nothing is sent', () => {
    const request = z.object({ note: z.optional(z.string().check(z.minLength(1))) });
    expect(getMessages(requestField(request, 'note'), '')).toEqual([]);
  });

  it('has the type of the contract, and only names of the contract', () => {
    expectTypeOf<
      z.output<ReturnType<typeof requestField<typeof RequestTransferBody.shape, 'remember_account'>>>
    >().toEqualTypeOf<boolean>();
    expectTypeOf<
      z.output<ReturnType<typeof requestField<typeof CreateFeedbackBody.shape, 'title'>>>
    >().toEqualTypeOf<string>();
    expectTypeOf(requestField<typeof LogInBody.shape, 'email'>)
      .parameter(1)
      .toEqualTypeOf<'email'>();
    expectTypeOf<'phone'>().not.toExtend<keyof typeof LogInBody.shape>();
  });
});
