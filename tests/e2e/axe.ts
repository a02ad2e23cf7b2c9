import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** Injected by the tests. */
    axe: typeof axe;
  }
}

export const axeOptions: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/** The minified source: a page compiles it in two thirds of the time of the full one. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const maxAnimationMs = 2000;

/**
 * Returns the violations of a page without frames. Twice as fast as AxeBuilder, which injects its source for
 * each run and reads every result back: a page keeps the source as long as its document.
 */
const findViolationsOfDocument = async (page: Page): Promise<Result[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (run) => (await window.axe.run(document, run)).violations, axeOptions);
};

/** Describes a violation in as many words as a fix needs. */
export const describeViolation = ({ id, help, nodes }: Result) => ({
  rule: `${id}: ${help}`,
  where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary ?? ''}`),
});

/**
 * Waits for elements of the page and of its frames that fade in or move, and have no final colours and places
 * yet. A line that shrinks for seconds has its final colours.
 * @returns the number of animations that it waited for
 */
const waitForAnimations = async (page: Page): Promise<number> => {
  const counts = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(async (longest) => {
        const shortAnimations = document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest);
        await Promise.allSettled(shortAnimations.map(({ finished }) => finished));
        return shortAnimations.length;
      }, maxAnimationMs),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

/**
 * Scrolls targets that are too small to the middle of the screen: at its place a bar may cover a part of one,
 * which scrolling mends. What is really too small stays so.
 * @returns true if there is such a target
 */
const revealTargets = async (page: Page, violations: readonly Result[]): Promise<boolean> => {
  const tooSmall = violations.filter(({ id }) => id === 'target-size').flatMap(({ nodes }) => nodes);
  for (const { target } of tooSmall) {
    // The selectors before the last one are those of frames.
    const [selector = '', ...frames] = target.map(String).toReversed();
    const root = frames.reduceRight<Page | FrameLocator>((parent, frame) => parent.frameLocator(frame), page);
    // It may be gone in the meantime.
    await root
      .locator(selector)
      .evaluateAll(([element]) => element?.scrollIntoView({ block: 'center', behavior: 'instant' }));
  }
  return tooSmall.length > 0;
};

const findViolations = async (page: Page): Promise<readonly Result[]> =>
  page.frames().length > 1
    ? (await new AxeBuilder({ page, axeSource }).options(axeOptions).analyze()).violations
    : findViolationsOfDocument(page);

/**
 * Fails if the current screen, frames included, breaks a rule of WCAG 2.2 AA that a machine can check. The
 * caller waits for the content of the screen.
 */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  await waitForAnimations(page);
  let violations = await findViolations(page);
  if (await revealTargets(page, violations)) violations = await findViolations(page);
  // An animation that began meanwhile may have been checked before its end.
  while (violations.length > 0 && (await waitForAnimations(page)) > 0)
    violations = await findViolations(page);
  expect(violations.map(describeViolation), `accessibility of ${screen}`).toEqual([]);
};
