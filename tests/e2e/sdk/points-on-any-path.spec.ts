import { paths } from '@cagnotte/widget/internal';
import { expect, test } from '../fixtures.ts';
import { withExampleParameters } from '../hostile/every-screen.ts';
import { getEmbedPage } from '../pages/embed-page.ts';
import { sites } from '../sites.ts';

/** True for the paths at which the widget signs nobody in. */
const isErrorPath = (path: string): boolean => path.startsWith('/errors/');

for (const path of Object.values(paths).filter((path) => !isErrorPath(path)))
  test(
    `the page receives the points when the widget opens at ${path}`,
    { tag: '@deep' },
    async ({ page, world: { clientId, token } }) => {
      const embed = getEmbedPage(page);
      await embed.open('module', { src: sites.widget, clientId, token, path: withExampleParameters(path) });
      await expect.poll(() => embed.events('points')).toEqual([['points', { points: 1284 }]]);
      await expect(embed.frame.getByRole('heading').first()).toBeVisible();
    },
  );

test(
  'the page receives the points once the shopper continues from the path of an error',
  { tag: '@deep' },
  async ({ page, world: { clientId, token } }) => {
    const embed = getEmbedPage(page);
    const path = paths.demoProgramNotLoaded;
    await embed.open('module', { src: sites.widget, clientId, token, path });
    await embed.frame.getByRole('link', { name: 'Réessayer' }).click();
    await expect.poll(() => embed.events('points')).toEqual([['points', { points: 1284 }]]);
  },
);
