/** The properties of a problem that identify its cause. */
interface ProblemCause {
  readonly rule: string;
  readonly path: string;
  readonly expected: string;
  /** The step of the check that found it. */
  readonly during: string;
}

/**
 * True for a problem in the format that all refusals share. A wrong code or message belongs to one operation.
 */
const isAboutRefusalFormat = ({ rule, path }: ProblemCause): boolean =>
  path.startsWith('$.error_details') && (rule !== 'error_code' || path.endsWith('.invalid_parameter'));

/**
 * Returns a key of the cause that several operations can share: a header, the format of refusals, or tokens
 * that are not checked. Undefined for a problem that belongs to its operation alone.
 */
const findCommonCause = (problem: ProblemCause): readonly string[] | undefined => {
  const { rule, path, expected, during } = problem;
  if (path.startsWith('header ') || isAboutRefusalFormat(problem)) return [rule, path, expected];
  const isAboutTokens = rule === 'status_unexpected' && expected === '401' && during.startsWith('refusals: ');
  return isAboutTokens ? [rule, during] : undefined;
};

/** Groups problems of one level by their cause. A group counts as one. */
export const groupByCause = <Problem extends ProblemCause>(
  problems: readonly Problem[],
): readonly (readonly Problem[])[] => {
  const groups = new Map<string, Problem[]>();
  for (const [index, problem] of problems.entries()) {
    const key = JSON.stringify(findCommonCause(problem) ?? index);
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()];
};
