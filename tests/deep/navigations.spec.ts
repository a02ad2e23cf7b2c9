import { expect, test } from '../e2e/fixtures.ts';
import { unknownCategory } from '../e2e/pages/timeline-page.ts';

test.setTimeout(300_000);

test('two hundred navigations between all screens keep no node and no listener', async ({ page, world }) => {
  world.reports.push(unknownCategory);
  await page.goto(world.url());
  const places = page.getByRole('navigation', { name: 'Navigation principale' });
  const title = (name: string) => page.getByRole('heading', { name, level: 1 });
  const follow = async (link: string, name: string) => {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(title(name)).toBeVisible();
  };
  const home = page.getByRole('region', { name: 'Mes points' });
  const back = async () => {
    await page.goBack();
    await expect(home).toBeVisible();
  };
  const messages = page.getByRole('region', { name: 'Quoi de neuf' });

  const navigationsOfRound = 12;
  /** From home to home. */
  const goRound = async () => {
    for (const [link, name] of [
      ['Boutique', 'Boutique'],
      ['Mes bons', 'Mes bons'],
      ['Cagnotte', 'Cagnotte'],
    ] as const) {
      await places.getByRole('link', { name: link }).click();
      await expect(title(name)).toBeVisible();
    }
    await places.getByRole('link', { name: 'Accueil' }).click();
    await expect(home).toBeVisible();
    await expect(messages).toBeVisible();
    for (const [link, name] of [
      ['Tout voir', 'Quoi de neuf'],
      ['Tous mes tickets', 'Mes tickets'],
      ['Toutes les offres', 'Offres'],
      ['Mon compte et aide', 'Mon compte et aide'],
    ] as const) {
      await follow(link, name);
      await back();
      await expect(messages).toBeVisible();
    }
  };
  const session = await page.context().newCDPSession(page);
  const kept = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
    return { nodes, listeners };
  };

  // Until all is loaded that is loaded once, ahead of time too.
  for (let round = 0; round < 5; round += 1) await goRound();
  const before = await kept();
  const rounds = Math.ceil(200 / navigationsOfRound);
  for (let round = 0; round < rounds; round += 1) await goRound();
  /** A node that comes once, such as that of a message, is none that each round keeps. */
  const keptByRound = async () => {
    const { nodes, listeners } = await kept();
    const share = (more: number) => Math.max(0, Math.trunc(more / rounds));
    return { nodes: share(nodes - before.nodes), listeners: share(listeners - before.listeners) };
  };
  // What the last navigation left goes with the next collection.
  await expect.poll(keptByRound).toEqual({ nodes: 0, listeners: 0 });
});
