import { createContext, use } from 'react';
import {
  CLOSING_PROGRAMS,
  type ClosingProgram,
  type ClosingPrograms,
  type PointsDisplay,
} from './closing-programs.ts';
import { useProgramme } from './settings.ts';

/** Filled once, by app, with the closing programmes of this deployment. */
export const ClosingContext = createContext<ClosingPrograms>(CLOSING_PROGRAMS);

/** AU-12: `data-points` of a balance; undefined where the programme shows its points in the usual way. */
export const usePointsColor = (): PointsDisplay['color'] | undefined => useClosing()?.pointsDisplay?.color;

/** How the present programme is being closed; undefined where it is not. */
export function useClosing(): ClosingProgram | undefined {
  const programs = use(ClosingContext);
  const programId = useProgramme()?.programId;
  // Not by the object alone: an id like 'constructor' would find something there.
  return programId && Object.hasOwn(programs, programId) ? programs[programId] : undefined;
}
