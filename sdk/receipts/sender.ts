import type { Core } from '../core.ts';
import { noUserAuthenticated } from '../errors/known-errors.ts';

/** In whose name something is sent. */
export interface Sender {
  /** The user's id, or what the partner is known by: part of the uuids made for them. */
  readonly ownerId: number | string;
  readonly token: string;
}

/** @throws SdkError NO_USER_AUTHENTICATED when there is neither a user nor a partner's token. */
export const senderOf = ({ configuration, session }: Core): Sender => {
  const { user, token, partnerExternalId } = session.snapshot();
  if (!token) throw noUserAuthenticated();
  return { ownerId: user?.id ?? partnerExternalId ?? configuration.initializedProgram().clientId, token };
};

/** Whether that is still who is signed in. The token may be another: it is renewed when it expires. */
export const isStillSender = (core: Core, { ownerId }: Sender): boolean =>
  core.session.snapshot().token !== undefined && senderOf(core).ownerId === ownerId;
