import type { WireAnswer } from './send.ts';

/**
 * Reads the body of an answer: JSON, or text where the server says it is text. An empty one reads as `{}`, so that
 * 204 and `{}` are the same to callers.
 * @throws SyntaxError when it is neither.
 */
export const parseAnswer = ({ text, contentType }: WireAnswer): unknown => {
  if (text.trim() === '') return {};
  if (contentType.startsWith('text/plain')) return text;
  return JSON.parse(text);
};
