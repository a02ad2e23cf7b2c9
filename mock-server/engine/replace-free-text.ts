import type { ContractOperation } from '../contracts/contracts.ts';
import { listFreeTextPaths, withText } from '../contracts/free-text.ts';
import type { MockResponse } from './exchange.ts';

/** Replaces every free text in a response, as the contract describes it for its status, by one given text. */
export const replaceFreeText = (
  operation: ContractOperation,
  response: MockResponse,
  text: string,
): MockResponse => {
  const documented = operation.responses.find(({ code }) => code === String(response.status));
  const paths = new Set((documented?.contents ?? []).flatMap(({ schema }) => listFreeTextPaths(schema)));
  return { ...response, body: withText(response.body, paths, text) };
};
