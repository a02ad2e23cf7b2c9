import { createParameterRefusal } from '../../contracts/refusal.ts';
import type { World } from '../world.ts';

const pointsByCode = new Map([
  ['VERGER50', 50],
  // A magic value: the code is valid, and the response is unreadable.
  ['broken_json', 0],
]);

/**
 * Returns the points of a code.
 * @throws Refusal when there is no such code
 */
export const requireCodePoints = (code: string, parameter: string): number => {
  const points = pointsByCode.get(code);
  if (points === undefined)
    throw createParameterRefusal(parameter, 'invalid', `no code "${code}": VERGER50 is one`);
  return points;
};

/**
 * Credits the points of a code, once for each shopper.
 * @throws Refusal when it is unknown or was used
 */
export const redeemCode = (world: World, code: string, parameter: string): number => {
  const points = requireCodePoints(code, parameter);
  if (world.usedCodes.has(code))
    throw createParameterRefusal(parameter, 'invalid', `${code} was used before`);
  world.usedCodes.add(code);
  world.points += points;
  return points;
};
