import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { errorCodes } from '@cagnotte/sdk/internal';
import { loadOutcomeRule, shopText } from '@cagnotte/widget/internal';

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<
    Record<string, { readonly examples?: Readonly<Record<string, { readonly $ref?: string }>> }>
  >;
}
interface Operation {
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, Response>>;
  readonly 'x-retry'?: string;
}
const read = (name: string) => readFileSync(new URL(`../../openapi/${name}`, import.meta.url), 'utf8');
const errors = JSON.parse(read('examples/errors.json')) as Record<
  string,
  { readonly value: { readonly error_details?: { readonly code: string } } }
>;
const shared = (parse(read('components.yaml')) as { components: { responses: Record<string, Response> } })
  .components.responses;
const operations = ['product', 'kitv4'].flatMap((contract) => {
  const { paths } = parse(read(`${contract}.yaml`)) as { paths: Record<string, Record<string, Operation>> };
  return Object.values(paths).flatMap((path) => Object.values(path));
});

/** Refusals that the whole widget explains: sign in again, or the registration is blocked. */
const sessionStatuses = ['401', '403'];
/** Operations that move no points or money, but that the server may refuse after a press of the shopper. */
const otherRefusableOperations = [
  'cancelReceipt',
  'skipReceiptValidation',
  'selectNextGoal',
  'cancelNextGoal',
];

/** Returns the codes of a refusal from its examples. */
function listCodes({ $ref, content = {} }: Response): string[] {
  const sharedName = $ref?.split('/').at(-1);
  if (sharedName !== undefined) return listCodes(shared[sharedName] ?? {});
  return Object.values(content)
    .flatMap(({ examples = {} }) => Object.values(examples))
    .map(
      ({ $ref: example = '' }) => errors[example.split('/').at(-1) ?? '']?.value.error_details?.code ?? '',
    );
}

const cases = operations
  .filter(
    ({ operationId = '', 'x-retry': retry }) =>
      retry !== undefined || otherRefusableOperations.includes(operationId),
  )
  .flatMap(({ operationId = '', responses = {} }) =>
    Object.entries(responses)
      .filter(([status]) => status.startsWith('4') && !sessionStatuses.includes(status))
      .map(([status, response]) => [operationId, status, listCodes(response)] as const),
  );

/** Returns the sentences for the refusals of an operation. */
const loadRefusals = async (operation: string): Promise<Readonly<Record<string, string>>> =>
  operation.endsWith('NextGoal')
    ? shopText.refusals.goal
    : (await loadOutcomeRule(operation as Parameters<typeof loadOutcomeRule>[0])).refusals;

describe('refusals of operations that move points or money', () => {
  it('the contracts have more than 25 of them', () => expect(cases.length).toBeGreaterThan(25));

  it.each(cases)('%s, %s: each code of the contract has a sentence', async (operation, _status, codes) => {
    expect(codes).not.toEqual([]);
    const refusals = await loadRefusals(operation);
    for (const code of codes) {
      expect([...errorCodes, 'not_found'], 'the widget can tell it apart').toContain(code);
      expect(refusals[code], code).toMatch(/^\p{Lu}.+/u);
    }
  });
});
