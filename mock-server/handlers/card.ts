import { sumPendingPoints } from '../worlds/review/open-review.ts';
import type { Handler } from './handler.ts';

/** Returns the card with the world's points. Traits add a second card, or remove the card. */
export const listCardSlots: Handler<'listCardSlots'> = ({ world }) => {
  if (world.traits.has('nocard')) return { card_slots: [] };
  const { loyalty_card: card, ...slot } = world.seeds.cardSlot;
  const [, ...otherSlots] = world.traits.has('twocards') ? world.seeds.cardSlots : [];
  const points = { available_points: world.points, pending_points: sumPendingPoints(world) };
  return { card_slots: [{ ...slot, loyalty_card: { ...card, ...points } }, ...otherSlots] };
};
