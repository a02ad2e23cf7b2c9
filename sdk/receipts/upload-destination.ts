import type { PartnerSettings, UserSettings } from '@cagnotte/generated/hooks/v2';
import { missingSettings } from '../errors/known-errors.ts';

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
