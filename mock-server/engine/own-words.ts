import type { ContractOperation } from '../contracts/contracts.ts';
import { freeTextPaths, withText } from '../contracts/free-text.ts';
import type { Answer } from './exchange.ts';

/** An answer with one text in place of every free text that its contract describes for its status. */
export const ownWords = (operation: ContractOperation, answer: Answer, text: string): Answer => {
  const documented = operation.responses.find(({ code }) => code === String(answer.status));
  const paths = new Set((documented?.contents ?? []).flatMap(({ schema }) => freeTextPaths(schema)));
  return { ...answer, body: withText(answer.body, paths, text) };
};
