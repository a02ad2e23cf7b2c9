import type { PartnerSettings } from '@cagnotte/sdk';
import { proxy } from 'valtio';

/** Tags of the programme; one whose id is undefined is not loaded. */
export interface TrackerIds {
  partner1TagManagerId: string | undefined;
  purchaseTagManagerId: string | undefined;
  partnerTagManagerId: string | undefined;
  purchaseAnalyticsId: string | undefined;
}

/** The tags that a programme asks for; none where the settings name none. */
export function readTrackers({ trackers: given }: Pick<PartnerSettings, 'trackers'>): TrackerIds {
  return {
    partner1TagManagerId: given?.partner1_tag_manager_id ?? undefined,
    purchaseTagManagerId: given?.purchase_tag_manager_id ?? undefined,
    partnerTagManagerId: given?.partner_tag_manager_id ?? undefined,
    purchaseAnalyticsId: given?.purchase_analytics_id ?? undefined,
  };
}

/** The tags of the programme that runs. */
export const trackers = proxy<TrackerIds>(readTrackers({}));
