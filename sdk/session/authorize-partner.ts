import type { Core } from '../core.ts';
import { missingSettings } from '../errors/known-errors.ts';
import { senderOf } from '../receipts/sender.ts';
import type { Partner, PartnerParameters } from '../sdk.ts';

/**
 * Lets a partner send pictures: with a token of its own, which takes the place of whoever was signed in; without one, in
 * that person's name. Sends nothing: the server sees the token with the first picture.
 */
export const authorizePartner = (
  core: Core,
  { token, externalId }: PartnerParameters,
  methods: Partner,
): Partner => {
  const { session, configuration } = core;
  if (!configuration.initializedProgram().settings) throw missingSettings();
  if (token) session.takeTurn()({ token, ...(externalId && { partnerExternalId: externalId }) });
  senderOf(core);
  return methods;
};
