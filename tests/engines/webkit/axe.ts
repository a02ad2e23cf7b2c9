import { expect } from '@playwright/test';
import { axeSource, describeViolation, axeOptions } from '../../e2e/axe.ts';
import type { Frame, Tab } from './driver.ts';

/**
 * Fails if the current document breaks a rule of WCAG 2.2 AA that a machine can check. The caller waits for
 * the content of the screen, and this function for elements that are fading in.
 */
export const expectAccessible = async (screen: Tab | Frame, name: string): Promise<void> => {
  if (!(await screen.evaluate(() => 'axe' in window))) await screen.inject(axeSource);
  const violations = await screen.evaluate(async (run) => {
    const fading = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 2000);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    return (await window.axe.run(document, run)).violations;
  }, axeOptions);
  expect(violations.map(describeViolation), `accessibility of ${name}`).toEqual([]);
};
