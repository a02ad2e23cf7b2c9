import type { PartnerSettings, UserSettings } from '@cagnotte/generated/hooks/v2';
import type { Core } from '../core/core.ts';
import { missingSettings, noUserAuthenticated, wrongPlatform } from '../errors/known-errors.ts';

/** In whose name something is sent. */
export interface Sender {
  /** The user's id, or what the partner is known by: part of the uuids made for them. */
  readonly ownerId: number | string;
  readonly token: string;
}

/** @throws SdkError NO_USER_AUTHENTICATED when there is neither a user nor a partner's token. */
export const getSender = ({ configuration, session }: Core): Sender => {
  const { user, token, partnerExternalId } = session.snapshot();
  if (!token) throw noUserAuthenticated();
  return { ownerId: user?.id ?? partnerExternalId ?? configuration.initializedProgram().clientId, token };
};

/** Whether that is still who is signed in. The token may be another: it is renewed when it expires. */
export const isStillSender = (core: Core, { ownerId }: Sender): boolean =>
  core.session.snapshot().token !== undefined && getSender(core).ownerId === ownerId;

/** Where and how the file proxy wants the pictures. */
export interface UploadDestination {
  /** The fields that say it to the proxy. */
  readonly fields: {
    readonly inbox_path: string;
    readonly previews_upload_path: string;
    readonly previews_upload_enabled: boolean;
  };
  /** Each picture goes on its own, so that an interrupted upload resumes where it stopped. */
  readonly isResumable: boolean;
}

/** The programme's settings, overlaid by those of the user. @throws SdkError when neither was loaded. */
export const uploadDestination = (
  partner: PartnerSettings | undefined,
  user: UserSettings | undefined,
): UploadDestination => {
  const inbox_path = user?.upload_path ?? partner?.upload_path;
  if (!partner || inbox_path === undefined) throw missingSettings();
  return {
    fields: {
      inbox_path,
      previews_upload_path: user?.previews_upload_path ?? partner.previews_upload_path,
      previews_upload_enabled: user?.previews_upload_enabled ?? partner.previews_upload_enabled,
    },
    isResumable: partner.resumable_uploads ?? false,
  };
};

/** In whose name pictures are sent, and where to. */
export interface UploadRights extends Sender {
  readonly destination: UploadDestination;
}

/** @throws SdkError with the reason why pictures cannot be sent: NO_USER_AUTHENTICATED, WRONG_PLATFORM, SETTINGS. */
export const uploadRights = (core: Core): UploadRights => {
  const sender = getSender(core);
  if (!core.platform.isBrowser) throw wrongPlatform();
  const { settings } = core.configuration.initializedProgram();
  return { ...sender, destination: uploadDestination(settings, core.session.snapshot().user?.settings) };
};

/** The receipt flow needs a user, not only a token. @throws SdkError with the reason why it cannot begin. */
export const assertUserCanUpload = (core: Core): void => {
  if (!core.session.snapshot().user) throw noUserAuthenticated();
  uploadRights(core);
};
