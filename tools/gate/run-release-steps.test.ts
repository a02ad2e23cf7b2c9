import { expect, it } from 'vitest';
import { createReleaseSteps, type ReleaseStep, type RunStep } from './release-steps.ts';
import { runReleaseSteps } from './run-release-steps.ts';

const command = { command: 'node', args: [] };

/**
 * Runs steps of a release without their commands, and returns the names in the order in which they start and
 * end.
 */
const record = async (
  steps: Readonly<Record<string, ReleaseStep>>,
  { chosen = Object.keys(steps), failing = '' } = {},
) => {
  const events: string[] = [];
  const run: RunStep = async ({ name }) => {
    events.push(`${name} starts`);
    await new Promise(setImmediate);
    events.push(`${name} ends`);
    return name !== failing;
  };
  const notReady = await runReleaseSteps(steps, chosen, run);
  return { started: events.flatMap((event) => /^(\S+) starts$/.exec(event)?.[1] ?? []), events, notReady };
};

it('every step of a release is run once, also one that was just added', async () => {
  const steps = Object.entries({ ...createReleaseSteps(''), added: command }).map(
    ([name, step]) => [name, { ...step, isReady: () => true }] as const,
  );
  const { started, notReady } = await record(Object.fromEntries(steps));
  expect(started.filter((name) => name !== 'build').toSorted()).toEqual(
    steps.map(([name]) => name).toSorted(),
  );
  expect(notReady).toEqual([]);
});

it('steps beside another run at its time, one after the other, and the next step waits for all', async () => {
  const steps = {
    first: command,
    second: { ...command, beside: 'first' },
    third: { ...command, beside: 'first' },
    fourth: command,
  };
  const { events } = await record(steps);
  expect(events.indexOf('second starts')).toBeLessThan(events.indexOf('first ends'));
  expect(events.indexOf('second ends')).toBeLessThan(events.indexOf('third starts'));
  expect(events.indexOf('third ends')).toBeLessThan(events.indexOf('fourth starts'));
});

it('the build runs once, before the first step that needs it, and not without such a step', async () => {
  const steps = {
    first: command,
    second: { ...command, needsBuild: true },
    third: { ...command, needsBuild: true },
  } as const;
  expect((await record(steps)).started).toEqual(['first', 'build', 'second', 'third']);
  expect((await record(steps, { chosen: ['first'] })).started).toEqual(['first']);
});

it('after a failed build, the steps that need it do not run', async () => {
  const steps = { first: { ...command, needsBuild: true }, second: command } as const;
  expect((await record(steps, { failing: 'build' })).started).toEqual(['build', 'second']);
});

it('a step that is not ready does not run, and is reported', async () => {
  const { started, notReady } = await record({
    first: { ...command, isReady: () => false },
    second: command,
  });
  expect(started).toEqual(['second']);
  expect(notReady).toEqual(['first']);
});
