import { invalidParameter, Refusal } from '../front/refusal.ts';
import type { Trait } from './traits.ts';

const blocked = (): Refusal => new Refusal(403, 'forbidden', 'the registration of this user is blocked');

/** @throws Refusal 403 where every registration is blocked. */
export const assertNotBlocked = (traits: ReadonlySet<Trait>): void => {
  if (traits.has('blocked')) throw blocked();
};

/** @throws Refusal where the programme takes nobody, naming the parameter that stands for the newcomer. */
export const assertOpenForRegistration = (traits: ReadonlySet<Trait>, parameter: string): void => {
  assertNotBlocked(traits);
  if (traits.has('full')) {
    throw invalidParameter(parameter, 'registrations_limit_reached', 'this programme takes nobody any more');
  }
};
