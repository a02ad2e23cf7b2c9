import { createContext, use } from 'react';

/** Whether the words are long. */
export const LongWords = createContext(false);

/** Picks the short words or the long ones, as the settings say. */
export function useWords(): (short: string, long: string) => string {
  const isLong = use(LongWords);
  return (short, long) => (isLong ? long : short);
}
