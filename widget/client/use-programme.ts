import type { PartnerSettings } from '@cagnotte/sdk';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { auth } from '../stores/auth.ts';
import { settingsQuery } from './settings-query.ts';

/** The settings of the programme, as start-up left them in the query cache; undefined without a programme. */
export function useProgramme(): PartnerSettings | undefined {
  const { config } = useSnapshot(auth);
  // Start-up fetches them, once a page: here they are only read, and kept as long as the page.
  const kept = { enabled: false, gcTime: Infinity };
  return useQuery({ ...settingsQuery(config?.clientId ?? ''), ...kept }).data?.settings;
}
