import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Milliseconds. */
const LONGEST_FADE = 2000;

/** The screen as it stands, frames included, breaks no rule of WCAG 2.2 AA that a machine can check. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  // What is still fading in has no final colours yet. A line that runs out for seconds has.
  await page.evaluate(
    (longest) =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest)
          .map(({ finished }) => finished),
      ),
    LONGEST_FADE,
  );
  const builder = new AxeBuilder({ page })
    // Without frames there is nothing to put together, for which it would open another page.
    .setLegacyMode(page.frames().length === 1)
    .options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] });
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary ?? ''}`),
  }));
  expect(found, `accessibility of ${screen}`).toEqual([]);
};
