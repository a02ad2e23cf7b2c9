import { isSdkError } from '@cagnotte/sdk';
import { reviewText } from '../../text/review.ts';

/** Why a claim or a message was turned down, for the shopper who sent it; what they can do about it where we know. */
export function refusalWords(error: unknown): string {
  const { refused } = reviewText;
  if (!isSdkError(error) || error.code !== 'invalid_parameter') return refused.other;
  const { parameter = '', userMessage } = error;
  if (userMessage) return userMessage;
  return Object.hasOwn(refused, parameter) ? refused[parameter as keyof typeof refused] : refused.other;
}
