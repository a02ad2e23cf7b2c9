import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { getGetPartnerSettingsQueryOptions } from '@cagnotte/generated/hooks/v2';
import type { PartnerSettings } from '@cagnotte/sdk';
import { checkLinkAddress, checkPictureAddress } from '../../ui/text/usable-address.ts';
import { auth } from '../session/auth.ts';

/** The settings of a programme, in the specification's names (AN-14: its store `server`). */
export interface Programme {
  readonly primaryColor: string | undefined;
  readonly programName: string | undefined;
  readonly programId: string | undefined;
  readonly programTermsUrl: string | undefined;
  /** Points that a new member is given. */
  readonly welcomingPoints: number | undefined;
  readonly rewards: NonNullable<PartnerSettings['rewards']>;
  readonly headerAssetUrl: string | undefined;
  readonly headerAsset2xUrl: string | undefined;
  readonly headerAsset3xUrl: string | undefined;
  readonly emailForDigitalReceipts: string | undefined;
  readonly points: number | undefined;
  /**
   * True if visitors sign in and up in the widget; otherwise the partner's own site signs its customers in.
   */
  readonly canRegister: boolean;
  /** Barcode readers that the programme requires, by name. */
  readonly scannerReaders: PartnerSettings['scanner_readers'];
}

/** Reads the settings of `getPartnerSettings`, without addresses that no link or picture can have. */
export const toProgramme = (settings: PartnerSettings): Programme => ({
  primaryColor: settings.primary_color ?? undefined,
  programName: settings.program_name ?? undefined,
  programId: settings.program_id ?? undefined,
  programTermsUrl: checkLinkAddress('program_terms_url', settings.program_terms_url),
  welcomingPoints: settings.welcoming_points ?? undefined,
  rewards: settings.rewards ?? [],
  headerAssetUrl: checkPictureAddress('header_asset_url', settings.header_asset_url),
  headerAsset2xUrl: checkPictureAddress('header_asset_2x_url', settings.header_asset_2x_url),
  headerAsset3xUrl: checkPictureAddress('header_asset_3x_url', settings.header_asset_3x_url),
  emailForDigitalReceipts: settings.email_for_digital_receipts ?? undefined,
  points: settings.points ?? undefined,
  canRegister: settings.auto_register !== false,
  scannerReaders: settings.scanner_readers,
});

/** Returns the query of the settings of a programme. Operation `getPartnerSettings`. */
export const getSettingsQuery = (clientId: string) =>
  getGetPartnerSettingsQueryOptions({ client_id: clientId });

const selectProgramme = ({ settings }: { readonly settings: PartnerSettings }): Programme =>
  toProgramme(settings);

/**
 * D106: returns the settings of the programme, which start-up put in the query cache;
 * undefined without a programme.
 */
export function useProgramme(): Programme | undefined {
  const { config } = useSnapshot(auth);
  // Start-up fetches them once for each page: here they are only read, and cached as long as the page.
  const onlyCached = { enabled: false, gcTime: Infinity };
  return useQuery({ ...getSettingsQuery(config?.clientId ?? ''), ...onlyCached, select: selectProgramme })
    .data;
}
