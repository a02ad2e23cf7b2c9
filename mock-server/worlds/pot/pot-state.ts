import type { AnswerOf } from '../../contracts/operation-types.ts';

export type PotAnswer = AnswerOf<'getPot'>;
export type RefundsAnswer = AnswerOf<'listPotRefunds'>;
export type Refund = RefundsAnswer['pot_refunds'][number]['pot_refund'];
export type Transfer = NonNullable<PotAnswer['transfer_payments']>[number];
