import type { PartnerSettings, UserSettings } from '@cagnotte/generated/hooks/v2';
import type { Core } from '../core/core.ts';
import {
  createMissingSettingsError,
  createSignInRequiredError,
  createWrongPlatformError,
} from '../errors/known-errors.ts';

/** The user or partner who sends pictures. */
export interface UploadOwner {
  /** The user's id, or the partner's external id: part of the uuids made for them. */
  readonly ownerId: number | string;
  readonly token: string;
}

/** @throws SdkError NO_USER_AUTHENTICATED when there is neither a user nor a partner's token */
export const getUploadOwner = ({ configuration, session }: Core): UploadOwner => {
  const { user, token, partnerExternalId } = session.snapshot();
  if (!token) throw createSignInRequiredError();
  return { ownerId: user?.id ?? partnerExternalId ?? configuration.initializedProgram().clientId, token };
};

/**
 * True if the same user or partner is still signed in. The token may differ: it is renewed when it expires.
 */
export const isStillOwner = (core: Core, { ownerId }: UploadOwner): boolean =>
  core.session.snapshot().token !== undefined && getUploadOwner(core).ownerId === ownerId;

/** The file proxy's settings for pictures. */
export interface UploadDestination {
  /** The form fields with these settings. */
  readonly fields: {
    readonly inbox_path: string;
    readonly previews_upload_path: string;
    readonly previews_upload_enabled: boolean;
  };
  /** True if each picture is sent alone, so that an interrupted upload resumes where it stopped. */
  readonly isResumable: boolean;
}

/**
 * Returns the programme's settings, overridden by the user's.
 * @throws SdkError when neither was loaded
 */
export const getUploadDestination = (
  partner: PartnerSettings | undefined,
  user: UserSettings | undefined,
): UploadDestination => {
  const inbox_path = user?.upload_path ?? partner?.upload_path;
  if (!partner || inbox_path === undefined) throw createMissingSettingsError();
  return {
    fields: {
      inbox_path,
      previews_upload_path: user?.previews_upload_path ?? partner.previews_upload_path,
      previews_upload_enabled: user?.previews_upload_enabled ?? partner.previews_upload_enabled,
    },
    isResumable: partner.resumable_uploads ?? false,
  };
};

/** The owner of pictures, and their destination. */
export interface UploadRights extends UploadOwner {
  readonly destination: UploadDestination;
}

/**
 * @throws SdkError with the reason why pictures cannot be sent: NO_USER_AUTHENTICATED,
 * WRONG_PLATFORM, SETTINGS
 */
export const getUploadRights = (core: Core): UploadRights => {
  const owner = getUploadOwner(core);
  if (!core.platform.isBrowser) throw createWrongPlatformError();
  const { settings } = core.configuration.initializedProgram();
  return { ...owner, destination: getUploadDestination(settings, core.session.snapshot().user?.settings) };
};

/**
 * Requires a user and the right to send receipts: a token alone is not enough.
 * @throws SdkError with the reason why it cannot begin
 */
export const assertUserCanUpload = (core: Core): void => {
  if (!core.session.snapshot().user) throw createSignInRequiredError();
  getUploadRights(core);
};
