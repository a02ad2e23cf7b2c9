import type { ReleaseStep, RunStep } from './release-steps.ts';

interface Group {
  readonly first: string;
  /** Steps that run at the time of the first one. */
  readonly beside: string[];
}

const groupSteps = (steps: Readonly<Record<string, ReleaseStep>>): readonly Group[] => {
  const groups: Group[] = [];
  for (const [name, { beside }] of Object.entries(steps)) {
    const group = groups.find(({ first }) => first === beside);
    if (group) group.beside.push(name);
    else groups.push({ first: name, beside: [] });
  }
  return groups;
};

/**
 * Runs steps of a release in their order, and the build before the first that needs it.
 * @param chosen names of the steps that run
 * @returns the names of the steps that were not ready
 */
export const runReleaseSteps = async (
  steps: Readonly<Record<string, ReleaseStep>>,
  chosen: readonly string[],
  run: RunStep,
): Promise<readonly string[]> => {
  const notReady: string[] = [];
  let build: Promise<boolean> | undefined;
  const buildOnce = (): Promise<boolean> =>
    (build ??= run({ name: 'build', command: 'npm', args: ['run', '--silent', 'build'] }));

  const runChosen = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      const found = chosen.includes(name) ? steps[name] : undefined;
      if (!found) continue;
      const { beside: _, needsBuild = false, isReady, ...step } = found;
      if (needsBuild && !(await buildOnce())) continue;
      if (!isReady || (await isReady(run)))
        await run({ name, repeat: `npm run test:release -- ${name}`, ...step });
      else notReady.push(name);
    }
  };

  for (const { first, beside } of groupSteps(steps))
    await Promise.all([runChosen([first]), runChosen(beside)]);
  return notReady;
};
