import { greetingOf } from '../../features/home/greeting.ts';
import { homeText } from '../../features/home/text.ts';
import { parseHexColour } from '../../features/programme/theme.ts';
import { formatNumber } from '../../ui/format.ts';
import { formatCount } from '../../ui/message.ts';
import type { Configuration } from '../configuration.ts';
import { whenStyled } from '../when-styled.ts';
import type { FirstResponses } from './first-reads.ts';

/**
 * Shows the programme, the shopper's name and their points in the shell of the page (index.html) as home will, while React and the
 * screens are still loading. Shows nothing before all three responses have arrived, and nothing for a programme that is being closed,
 * whose points have another style on home.
 * @returns rejects when one of the reads fails; start-up gets the same failure and handles it
 */
export async function showPointsEarly(
  { programme, user, cards }: FirstResponses,
  { closingPrograms }: Pick<Configuration, 'closingPrograms'>,
): Promise<void> {
  const [{ settings }, { settings: shopper }, { card_slots }] = await Promise.all([programme, user, cards]);
  const card = card_slots[0]?.loyalty_card;
  const { program_id, program_name, primary_color } = settings;
  if (!card || !program_id || Object.hasOwn(closingPrograms, program_id)) return;
  await whenStyled();
  const shell = document.getElementById('shell');
  if (shell?.dataset.look !== 'home') return;
  const write = (part: string, text: string) => {
    const element = shell.querySelector<HTMLElement>(`.shell-${part}`);
    if (element) element.textContent = text;
  };
  const colour = parseHexColour(primary_color);
  if (colour) shell.style.setProperty('--shell-primary', colour);
  if (program_name) {
    write('name', program_name);
    shell.querySelector('.shell-name')?.removeAttribute('hidden');
  }
  write('greeting', greetingOf(shopper.firstname ?? undefined, false));
  write('card-name', card.name);
  write('points', formatNumber(card.available_points));
  write('unit', formatCount(homeText.points, card.available_points));
  shell.dataset.points = card.pending_points ? 'more' : 'all';
}
