/** Display of the points of a programme, when it differs from the default. */
export interface PointsDisplay {
  readonly color: 'green';
  /** True to show a light number on a filled ground. */
  readonly inverse: true;
}

/** A programme that is being closed. */
export interface ClosingProgram {
  /** True if nobody may sign up any more. */
  readonly subscriptionDisabled: true;
  readonly pointsDisplay?: PointsDisplay | undefined;
}

/** By program id. */
export type ClosingPrograms = Readonly<Record<string, ClosingProgram | undefined>>;

/** Default: the sandbox's two closing programmes. A deployment names others in its configuration. */
export const defaultClosingPrograms: ClosingPrograms = {
  'club-verger-cloture': { subscriptionDisabled: true },
  'club-verger-cloture-vert': {
    subscriptionDisabled: true,
    pointsDisplay: { color: 'green', inverse: true },
  },
};

/**
 * Reads `{"<program id>": {"greenPoints": true}}`.
 * @throws TypeError if it is not an object: otherwise a closing programme would still accept new members
 */
export function readClosingPrograms(value: unknown): ClosingPrograms {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('config.json: closingPrograms must be an object by program id');
  return Object.fromEntries(
    Object.entries(value as Record<string, { greenPoints?: unknown } | null>).map(([programId, options]) => [
      programId,
      {
        subscriptionDisabled: true,
        ...(options?.greenPoints === true && { pointsDisplay: { color: 'green', inverse: true } }),
      } satisfies ClosingProgram,
    ]),
  );
}

/** Returns how a programme is being closed; undefined when it is not. */
export const findClosing = (
  programs: ClosingPrograms,
  programId: string | null | undefined,
): ClosingProgram | undefined =>
  // An id like 'constructor' is a property of every object.
  programId && Object.hasOwn(programs, programId) ? programs[programId] : undefined;
