import { proxy } from 'valtio';

/** What covers or frames the screen. */
export const layout = proxy({
  /** While true the loading modal covers everything. */
  isLoading: false,
  loadingText: '',
  /** As the browser's events last said. */
  isOnline: true,
});
