/** The properties of a problem that identify its cause. */
interface Caused {
  readonly rule: string;
  readonly path: string;
  readonly expected: string;
  /** The step of the check that found it. */
  readonly during: string;
}

/** The form of all refusals. A wrong code or message is a mistake of its operation. */
const isFormOfRefusals = ({ rule, path }: Caused): boolean =>
  path.startsWith('$.error_details') && (rule !== 'error_code' || path.endsWith('.invalid_parameter'));

/**
 * Identifies the cause that problems of several operations have in common: one header, one type of content, one form of
 * refusals, or tokens that are not checked. Undefined for a problem of its operation alone.
 */
const commonCause = (problem: Caused): readonly string[] | undefined => {
  const { rule, path, expected, during } = problem;
  if (path.startsWith('header ') || isFormOfRefusals(problem)) return [rule, path, expected];
  const isOfTokens = rule === 'status_unexpected' && expected === '401' && during.startsWith('refusals: ');
  return isOfTokens ? [rule, during] : undefined;
};

/** Problems of one level by their cause. A group is one finding. */
export const grouped = <Problem extends Caused>(
  problems: readonly Problem[],
): readonly (readonly Problem[])[] => {
  const groups = new Map<string, Problem[]>();
  for (const [index, problem] of problems.entries()) {
    const key = JSON.stringify(commonCause(problem) ?? index);
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()];
};
