import type { Handler } from '../contracts/handler.ts';

/** The card with the world's points; nothing is pending for somebody who has sent nothing. */
export const listCardSlots: Handler<'listCardSlots'> = ({ world }) => {
  const { loyalty_card: card, ...slot } = world.seeds.cardSlot;
  const pending = world.isNewcomer ? { pending_points: 0 } : {};
  return { card_slots: [{ ...slot, loyalty_card: { ...card, ...pending, available_points: world.points } }] };
};
