import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { toFormEntries, encodeFields } from '@cagnotte/sdk/internal';
import { operations } from '../contract/operation.ts';
import { listExampleForms } from '../contract/wire.ts';
import { generatorsPage, readSnippets } from './snippets.ts';

/** Returns the helper of the page, as its readers copy it. */
const loadHelper = async (): Promise<(body: unknown) => string> => {
  const source = readSnippets(generatorsPage).find(({ code }) => code.includes('export const bracketForm'));
  const { outputText } = ts.transpileModule(source?.code ?? '', {
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
  });
  const module = (await import(`data:text/javascript,${encodeURIComponent(outputText)}`)) as {
    readonly bracketForm: (body: unknown) => string;
  };
  return module.bracketForm;
};

const bracketForm = await loadHelper();

const encodeBySdk = (body: unknown): [string, string][] => [
  ...new URLSearchParams(encodeFields(toFormEntries(body))),
];
const encodeByHelper = (body: unknown): [string, string][] => [...new URLSearchParams(bracketForm(body))];

describe('the helper for generated clients encodes forms as the SDK does', () => {
  const forms = operations.flatMap((operation) =>
    operation.body?.type === 'application/x-www-form-urlencoded'
      ? listExampleForms(operation).map(([example, form]) => ({
          name: `${operation.operationId}, ${example}`,
          form,
        }))
      : [],
  );

  it.each(forms)('the form of $name is the same', ({ form }) => {
    expect(encodeByHelper(form)).toEqual(encodeBySdk(form));
  });

  it('encodes any body', () => {
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.string({ unit: 'grapheme' }),
        fc.integer(),
        fc.boolean(),
        fc.date({ noInvalidDate: true }),
        fc.constantFrom(null, undefined),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.string({ minLength: 1 }), tie('value'), { maxKeys: 3 }),
      ),
    })).value;
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), value), (body) => {
        expect(encodeByHelper(body)).toEqual(encodeBySdk(body));
      }),
    );
  });
});
