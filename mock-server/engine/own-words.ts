import type { ContractOperation } from '../contracts/contracts.ts';
import { freeTextPaths, withText } from '../contracts/free-text.ts';
import type { MockResponse } from './exchange.ts';

/** A response with one text in place of every free text that its contract describes for its status. */
export const ownWords = (
  operation: ContractOperation,
  response: MockResponse,
  text: string,
): MockResponse => {
  const documented = operation.responses.find(({ code }) => code === String(response.status));
  const paths = new Set((documented?.contents ?? []).flatMap(({ schema }) => freeTextPaths(schema)));
  return { ...response, body: withText(response.body, paths, text) };
};
