import type { PartnerSettings, UserSettings } from '@cagnotte/generated/hooks/v2';
import type { Environment } from '../configuration/environment.ts';
import type { Region } from '../configuration/region.ts';

/** What of a user's settings says whose receipts these are, and where their pictures go. */
export type KeptUserSettings = Pick<
  UserSettings,
  'user_id' | 'upload_path' | 'previews_upload_enabled' | 'previews_upload_path'
>;

/** The last start of a programme, to be kept on the device as JSON. Holds no token, no name and no e-mail address. */
export interface RememberedStart {
  readonly clientId: string;
  readonly region: Region;
  readonly environment: Environment;
  readonly settings: PartnerSettings;
  /** Whoever was signed in. */
  readonly user?: {
    readonly settings: KeptUserSettings;
    /** SHA-256 of their token, in hexadecimal: nobody is taken for them without it. */
    readonly tokenDigest: string;
  };
}
