import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../e2e/fixtures.ts';
import { showEveryScreen } from '../e2e/hostile/every-screen.ts';
import { watchPage } from '../e2e/hostile/watch-page.ts';

/** A folder that is not part of this repository: text/ holds lists of naughty strings and of attacks. */
const corpus = process.env.CORPUS;

const read = (name: string): Promise<string> => readFile(join(corpus ?? '', 'text', name), 'utf8');
const listStrings = async (): Promise<readonly string[]> => [
  ...(JSON.parse(await read('blns.json')) as string[]),
  ...(await read('xss_payloads_300.txt')).split('\n'),
];

if (corpus) {
  test.use({ viewport: { width: 320, height: 640 } });

  test('public naughty strings and attacks, all together on every screen, are shown as text only', async ({
    page,
    world,
  }) => {
    const findings = await watchPage(page);
    const strings = await listStrings();
    expect(strings.length).toBeGreaterThan(700);
    await world.setText(strings.join(' '));
    await page.goto(world.getVisitorUrl());
    await showEveryScreen(page, world.clientId, 'visitor', { mayCut: true });
    await page.goto(world.getUrl());
    await showEveryScreen(page, world.clientId, 'member', { mayCut: true });
    expect(findings).toEqual({ violations: [], executed: [] });
  });
}
