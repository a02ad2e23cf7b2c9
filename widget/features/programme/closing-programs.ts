/** How the points of a programme are shown, where not in the usual way. */
export interface PointsDisplay {
  readonly color: 'green';
  /** The figure stands light on a filled ground. */
  readonly inverse: true;
}

/** A programme that is being closed. */
export interface ClosingProgram {
  /** Nobody may sign up any more. */
  readonly subscriptionDisabled: true;
  readonly pointsDisplay?: PointsDisplay | undefined;
}

/** By program id. */
export type ClosingPrograms = Readonly<Record<string, ClosingProgram | undefined>>;

/** The two closing programmes; a deployment names others in its configuration. */
export const CLOSING_PROGRAMS: ClosingPrograms = {
  'club-verger-cloture': { subscriptionDisabled: true },
  'club-verger-cloture-vert': {
    subscriptionDisabled: true,
    pointsDisplay: { color: 'green', inverse: true },
  },
};

/**
 * Reads `{"<program id>": {"greenPoints": true}}`.
 * @throws TypeError when it is no object: a programme thought closed would go on taking people in.
 */
export function readClosingPrograms(given: unknown): ClosingPrograms {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new TypeError('config.json: closingPrograms must be an object by program id');
  return Object.fromEntries(
    Object.entries(given as Record<string, { greenPoints?: unknown } | null>).map(([programId, options]) => [
      programId,
      {
        subscriptionDisabled: true,
        ...(options?.greenPoints === true && { pointsDisplay: { color: 'green', inverse: true } }),
      } satisfies ClosingProgram,
    ]),
  );
}
