/** French counts: plural from 2; 0, 1 and 1.5 are singular. */
export function plural(count: number, one: string, several: string): string {
  return Math.abs(count) >= 2 ? several : one;
}
