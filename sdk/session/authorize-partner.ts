import type { Core } from '../core.ts';
import { missingSettings } from '../errors/life-cycle-errors.ts';
import { senderOf } from '../receipts/sender.ts';
import type { Partner, PartnerParameters } from '../sdk.ts';

/**
 * Lets a partner send pictures: with a token of its own, or in the name of whoever is signed in. Sends nothing: the server
 * sees the token with the first picture.
 */
export const authorizePartner = (
  core: Core,
  { token, externalId }: PartnerParameters,
  methods: Partner,
): Partner => {
  const { session, configuration } = core;
  if (token) session.takeTurn()({ token, ...(externalId && { partnerExternalId: externalId }) });
  senderOf(core);
  if (!configuration.initializedProgram().settings) throw missingSettings();
  return methods;
};
