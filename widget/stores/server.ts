import type { PartnerSettings } from '@cagnotte/sdk';
import { useProgramme } from '../client/use-programme.ts';

/** The programme's settings, as the server gave them. */
export interface Server {
  readonly primaryColor: string | undefined;
  readonly programName: string | undefined;
  readonly programId: string | undefined;
  readonly programTermsUrl: string | undefined;
  /** Points that whoever joins is given. */
  readonly welcomingPoints: number | undefined;
  readonly rewards: NonNullable<PartnerSettings['rewards']>;
  readonly headerAssetUrl: string | undefined;
  readonly headerAsset2xUrl: string | undefined;
  readonly headerAsset3xUrl: string | undefined;
  readonly emailForDigitalReceipts: string | undefined;
  readonly points: number | undefined;
}

/** What the settings say, by the names of the specification. */
export const serverOf = (settings: PartnerSettings): Server => ({
  primaryColor: settings.primary_color ?? undefined,
  programName: settings.program_name ?? undefined,
  programId: settings.program_id ?? undefined,
  programTermsUrl: settings.program_terms_url ?? undefined,
  welcomingPoints: settings.welcoming_points ?? undefined,
  rewards: settings.rewards ?? [],
  headerAssetUrl: settings.header_asset_url ?? undefined,
  headerAsset2xUrl: settings.header_asset_2x_url ?? undefined,
  headerAsset3xUrl: settings.header_asset_3x_url ?? undefined,
  emailForDigitalReceipts: settings.email_for_digital_receipts ?? undefined,
  points: settings.points ?? undefined,
});

/** AN-14 D106: the programme's settings, a view of the query cache; undefined without a programme. */
export function useServer(): Server | undefined {
  const settings = useProgramme();
  return settings && serverOf(settings);
}
