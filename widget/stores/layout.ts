import { proxy } from 'valtio';

/** What covers or frames the screen. */
export const layout = proxy({
  /** While true the loading modal covers everything. */
  isLoading: false,
  loadingText: '',
  /** Whether a page that shows the widget in a frame has it open; a page of its own always is. */
  isIframeOpen: true,
  /** As the browser's events last said. */
  isOnline: true,
});
