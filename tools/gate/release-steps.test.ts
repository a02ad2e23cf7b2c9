import { expect, it } from 'vitest';
import longTests from '../../playwright.deep.config.ts';
import { createReleaseSteps } from './release-steps.ts';

it('the steps of a release run every project of the long browser tests', () => {
  const args = Object.values(createReleaseSteps('')).flatMap((step) =>
    step.args.includes('playwright.deep.config.ts') ? step.args : [],
  );
  const chosen = args.filter((_, index) => args[index - 1] === '--project');
  const projects = (longTests.projects ?? []).map(({ name }) => name);
  expect(projects.toSorted()).toEqual(chosen.toSorted());
});
