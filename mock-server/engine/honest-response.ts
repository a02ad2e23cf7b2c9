import type { ContractOperation } from '../contracts/contracts.ts';
import { Refusal } from '../contracts/refusal.ts';
import type { Engine, EngineResponse } from './engine.ts';
import type { MockResponse } from './exchange.ts';
import type { Preference } from './prefer.ts';

const maxHeaderLength = 4000;

const toHeaderText = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .slice(0, maxHeaderLength);

const hasExample = (operation: ContractOperation, key: string, status: number): boolean =>
  operation.responses
    .filter(({ code }) => code === String(status))
    .some(({ contents }) =>
      contents?.some(({ examples }) => examples?.some((example) => example.key === key)),
    );

/**
 * Returns the engine's response, or an error in place of a response that would hide a mistake: one
 * for an example that does not exist (Prism reports success for an operation with a 204), or one
 * that breaks the contract.
 */
export const createHonestResponse = (
  engine: Engine,
  operation: ContractOperation,
  engineResponse: EngineResponse,
  preference: Preference | undefined,
): MockResponse => {
  const { violations, responseViolations, magic: _magic, ...response } = engineResponse;
  const preferredExample = preference?.exampleKey;
  const isSuccess = violations.length === 0 && response.status < 300;
  if (
    isSuccess &&
    preferredExample !== undefined &&
    !hasExample(operation, preferredExample, response.status)
  ) {
    return engine.createErrorResponse(
      new Refusal(404, 'not_found', `no example "${preferredExample}" for ${response.status}`),
    );
  }
  const allViolations = [...violations, ...responseViolations];
  if (allViolations.length === 0) return response;
  const violationHeader = { 'sl-violations': toHeaderText(allViolations) };
  if (responseViolations.length === 0)
    return { ...response, headers: { ...response.headers, ...violationHeader } };
  const list = JSON.stringify(responseViolations);
  const errorResponse = engine.createErrorResponse(
    new Refusal(500, 'other', `the sandbox's response to ${operation.iid} breaks the contract: ${list}`),
  );
  return { ...errorResponse, headers: { ...errorResponse.headers, ...violationHeader } };
};
