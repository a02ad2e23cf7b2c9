import { format, formatCount } from '../../ui/text/message.ts';
import { wonText } from './won-text.ts';

/**
 * Returns the new balance in words, and the distance to the goal.
 * @param goal reward that the shopper saves for, with the missing points
 */
export function describeWonBalance(
  points: number,
  goal: { readonly title: string; readonly missing: number } | undefined,
): string {
  const balance = formatCount(wonText.balance, points);
  if (!goal) return balance;
  const { title, missing } = goal;
  const distanceToGoal =
    missing > 0 ? formatCount(wonText.missing, missing, { title }) : format(wonText.unlocked, { title });
  return `${balance} ${distanceToGoal}`;
}
