import { getGetPartnerSettingsQueryOptions } from '@cagnotte/generated/hooks/v2';
import type { PartnerSettings } from '@cagnotte/sdk';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { auth } from '../session/auth.ts';

/** Where the query cache holds the settings of a programme. */
export const settingsQuery = (clientId: string) => getGetPartnerSettingsQueryOptions({ client_id: clientId });

/** The settings of the programme, as start-up left them in the query cache; undefined without a programme. */
export function useProgramme(): PartnerSettings | undefined {
  const { config } = useSnapshot(auth);
  // Start-up fetches them, once a page: here they are only read, and kept as long as the page.
  const kept = { enabled: false, gcTime: Infinity };
  return useQuery({ ...settingsQuery(config?.clientId ?? ''), ...kept }).data?.settings;
}

/** Whether a visitor may sign in and up here; otherwise the partner's own site signs its customers in. */
export const mayRegister = ({ auto_register }: Pick<PartnerSettings, 'auto_register'>): boolean =>
  auto_register !== false;

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
