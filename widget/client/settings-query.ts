import { getGetPartnerSettingsQueryOptions } from '@cagnotte/generated/hooks/v2';

/** Where the query cache holds the settings of a programme. */
export const settingsQuery = (clientId: string) => getGetPartnerSettingsQueryOptions({ client_id: clientId });
