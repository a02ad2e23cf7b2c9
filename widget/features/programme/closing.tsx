import { createContext, use } from 'react';
import {
  defaultClosingPrograms,
  findClosing,
  type ClosingProgram,
  type ClosingPrograms,
  type PointsDisplay,
} from './closing-programs.ts';
import { useProgramme } from './settings.ts';

/** Provided once, by `app`, with the closing programmes of this deployment. */
export const ClosingContext = createContext<ClosingPrograms>(defaultClosingPrograms);

/** AU-12: returns `data-points` of a balance; undefined for the default colour. */
export const usePointsColor = (): PointsDisplay['color'] | undefined => useClosing()?.pointsDisplay?.color;

/** Returns how the current programme is being closed; undefined when it is not. */
export const useClosing = (): ClosingProgram | undefined =>
  findClosing(use(ClosingContext), useProgramme()?.programId);
