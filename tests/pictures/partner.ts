import { expect, type Page } from '@playwright/test';
import { getEmbedPage } from '../e2e/pages/embed-page.ts';
import { sites } from '../e2e/sites.ts';
import type { World } from '../e2e/world.ts';

/** Returns the address of the partner's demo shop, which embeds the widget in both ways. */
export const getDemoShopUrl = (world: World): string =>
  `${sites.partner}/exemple/index.html?clientId=${world.clientId}`;

/** Waits until home is complete down to its offers, which are loaded late. */
async function expectHome({ frame }: ReturnType<typeof getEmbedPage>): Promise<void> {
  await expect(frame.getByText('Bonjour Camille')).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Toutes les offres' })).toBeVisible();
}

/** Opens the panel beside the shop's page; on a phone over it. */
export async function openPanel(page: Page): Promise<void> {
  const embed = getEmbedPage(page);
  await page.getByRole('button', { name: /^Ouvrir ma carte de fidélité/ }).click();
  await expectHome(embed);
}

/** Opens the page of the club, with the widget of the same programme in its flow. */
export async function openClub(page: Page): Promise<void> {
  const embed = getEmbedPage(page);
  await page.goto(new URL(`carte.html${new URL(page.url()).search}`, page.url()).href);
  await expectHome(embed);
}
