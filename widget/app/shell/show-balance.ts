import type { CardSlotsResponse } from '@cagnotte/generated/hooks/product';
import { getPartnerSettings, getUserSettings, listCardSlots } from '@cagnotte/generated/paths';
import type { PartnerSettings, UserSettings } from '@cagnotte/sdk';
import type { WireResponse } from '@cagnotte/sdk/internal';
import { describeBalance, type BalanceLines } from '../../features/home/describe-balance.ts';
import { noteShownBalance } from '../../features/home/shown-balance.ts';
import {
  defaultClosingPrograms,
  findClosing,
  readClosingPrograms,
} from '../../features/programme/closing-programs.ts';
import { cutText } from '../../ui/text/cut-texts.ts';
import type { PageResponses } from '../start-up/page-reads.ts';

/**
 * Parses a response of the page's own reads.
 * @throws when it is missing, a failure or not JSON
 */
async function parseResponse<Content>(response: Promise<WireResponse> | undefined): Promise<Content> {
  const { status, text } = (await response) ?? {};
  if (status !== 200 || text === undefined) throw new Error('no such response');
  return JSON.parse(text) as Content;
}

/** The content of the page's own reads that the shell can show. */
export interface ShownStart {
  readonly settings: PartnerSettings;
  readonly lines: BalanceLines;
  /** Undefined when the programme shows its points in the usual colour. */
  readonly pointsColor: string | undefined;
}

/**
 * Returns the settings and the balance for the shell, once all responses have arrived that the app needs to
 * show them. The contract's schemas are too large for the shell: it uses a few fields, and the app checks the
 * whole responses when it takes them. Operations `getPartnerSettings`, `getUserSettings` and `listCardSlots`.
 * @throws when a response is missing or invalid: the app shows the reason
 */
export async function readBalance({ configuration, responses }: PageResponses): Promise<ShownStart> {
  const [{ settings }, { settings: user }, { card_slots: slots }] = await Promise.all([
    parseResponse<{ settings: PartnerSettings }>(responses.get(getPartnerSettings)),
    parseResponse<{ settings: UserSettings }>(responses.get(getUserSettings)),
    parseResponse<CardSlotsResponse>(responses.get(listCardSlots)),
  ]);
  const card = slots[0]?.loyalty_card;
  if (!card || !Number.isSafeInteger(card.available_points)) throw new Error('no balance');
  const lines = describeBalance({
    firstName: cutText(user.firstname ?? ''),
    isNew: false,
    card: cutText(card.name),
    points: card.available_points,
    pendingPoints: card.pending_points,
  });
  const { closingPrograms } = configuration;
  const programs =
    closingPrograms === undefined ? defaultClosingPrograms : readClosingPrograms(closingPrograms);
  return { settings, lines, pointsColor: findClosing(programs, settings.program_id)?.pointsDisplay?.color };
}

/** Writes a balance into a copy of its template, whose texts are the names of the lines. */
function fillTemplate(
  template: HTMLTemplateElement,
  lines: BalanceLines,
  pointsColor: string | undefined,
): DocumentFragment {
  const content = document.importNode(template.content, true);
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const name = texts.currentNode.nodeValue as keyof BalanceLines;
    texts.currentNode.nodeValue = lines[name] ?? name;
  }
  if (!lines.pending) content.lastElementChild?.remove();
  if (pointsColor) content.querySelector('p:has(small)')?.setAttribute('data-points', pointsColor);
  return content;
}

/** Shows a balance in the visible layout of the shell. */
export function showBalance(shell: HTMLElement, lines: BalanceLines, pointsColor: string | undefined): void {
  const template = shell.querySelector('template');
  const container = [...shell.querySelectorAll('[data-balance]')].find(
    (element) => element.getClientRects().length > 0,
  );
  if (!template || !container) return;
  container.replaceChildren(fillTemplate(template, lines, pointsColor));
  noteShownBalance(shell, lines);
}
