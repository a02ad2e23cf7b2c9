import type { Operation } from '@cagnotte/openapi';
import * as fc from 'fast-check';
import type { OperationId } from '../../contracts/operation-types.ts';
import { shown } from '../judge/against-schema.ts';
import { invalidInputs, validInputs, type Input } from './arbitrary.ts';
import { Report } from './report.ts';
import { Server } from './server.ts';

/** Where generated inputs are tried out: what shrinking finds on its way is not reported, only its end. */
const aside = (server: Server): Server => {
  const copy = new Server(server.settings, [...server.operations.values()], new Report());
  copy.token = server.token;
  return copy;
};

/** What is wrong with the answer to an input; undefined when nothing is. */
const wrongWith = async (
  server: Server,
  operation: Operation,
  input: Input,
  isValid: boolean,
): Promise<string | undefined> => {
  const trial = aside(server);
  const status = await trial.tries(operation.operationId as OperationId, input);
  const [worst] = trial.report.problems.filter(({ level }) => level === 'error');
  if (worst) return `${worst.rule} ${worst.path}: ${worst.came}`;
  if (status >= 500) return `${status}: the server failed`;
  const isTaken = status >= 200 && status <= 299;
  if (!isValid && isTaken) return `${status}: it was taken`;
  // 422 is for what the contract rules out; a valid input may still name what does not exist.
  return undefined;
};

const errorsOf = (server: Server, operationId: string): number =>
  server.report
    .problemsOf(operationId)
    .filter(({ level }) => level === 'error')
    .reduce((total, { times }) => total + times, 0);

const isSignedOut = (server: Server, operation: Operation): boolean =>
  !operation.isAnonymous && server.token === undefined;

/** Session and money: what generated inputs do to them nobody could put right, and a run would end there. */
const sparing: readonly string[] = ['logOut', 'forgetPaymentInformations'];

/**
 * Tries generated inputs, valid ones and such with one mistake, and shrinks the first that the server can not take to the
 * smallest that it can not take either.
 */
export const fuzz = async (server: Server, operation: Operation): Promise<void> => {
  const { fuzzRuns, seed } = server.settings;
  const { operationId } = operation;
  if (isSignedOut(server, operation) || sparing.includes(operationId)) return;
  const kinds = [
    { inputs: validInputs(operation), isValid: true },
    { inputs: invalidInputs(operation), isValid: false },
  ];
  for (const { inputs, isValid } of kinds) {
    if (!inputs) continue;
    const property = fc.asyncProperty(inputs, async (input) => {
      const wrong = await wrongWith(server, operation, input, isValid);
      if (wrong !== undefined) throw new Error(wrong);
    });
    const outcome = await fc.check(property, { numRuns: fuzzRuns, seed });
    if (!outcome.failed) continue;
    const [input] = outcome.counterexample ?? [];
    server.during = `generated inputs, seed ${seed}`;
    // Once more, so that the call stands in the report, with its line for curl.
    const before = errorsOf(server, operationId);
    if (input) await server.tries(operationId as OperationId, input);
    if (errorsOf(server, operationId) > before) continue;
    const expected = isValid ? 'an answer that keeps the contract' : 'a refusal: 422 invalid_parameter';
    const came = `${outcome.errorInstance instanceof Error ? outcome.errorInstance.message : ''} for ${shown(input)}`;
    server.find(
      operationId,
      'behaviour',
      isValid ? 'a valid input' : 'an input with a mistake',
      expected,
      came,
    );
  }
};
