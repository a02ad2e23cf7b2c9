import { createContext, use } from 'react';
import { CLOSING_PROGRAMS, type ClosingProgram, type ClosingPrograms } from './closing-programs.ts';
import { useProgramme } from './use-programme.ts';

/** Filled once, by app, with the closing programmes of this deployment. */
export const ClosingContext = createContext<ClosingPrograms>(CLOSING_PROGRAMS);

/** How the present programme is being closed; undefined where it is not. */
export function useClosing(): ClosingProgram | undefined {
  const programs = use(ClosingContext);
  const programId = useProgramme()?.program_id;
  // Not by the object alone: an id like 'constructor' would find something there.
  return programId && Object.hasOwn(programs, programId) ? programs[programId] : undefined;
}
