import type { PartnerSettings } from '@cagnotte/sdk';
import { getGetPartnerSettingsQueryOptions } from '@cagnotte/generated/hooks/v2';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { auth } from '../stores/auth.ts';

/** The settings of the programme, as start-up left them in the query cache; undefined without a programme. */
export function useProgramme(): PartnerSettings | undefined {
  const { config } = useSnapshot(auth);
  const options = getGetPartnerSettingsQueryOptions({ client_id: config?.clientId ?? '' });
  // Start-up fetches them, once a page: here they are only read.
  return useQuery({ ...options, enabled: false }).data?.settings;
}
