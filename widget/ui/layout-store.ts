import { proxy } from 'valtio';
import type { IconName } from './icon.tsx';
import type { StatusTone } from './status-line.tsx';

/** What the catalogue modal tells about a reward of the programme, or about an offer. */
export interface CatalogueItem {
  readonly title: string;
  /** Points that a reward costs. */
  readonly cost?: number | undefined;
  /** Euros that an offer pays back. */
  readonly amount?: number | undefined;
  readonly text?: string | undefined;
  readonly terms?: string | undefined;
  /** Address of its picture. */
  readonly image?: string | undefined;
  /** When an offer counts. */
  readonly period?: { readonly icon: IconName; readonly tone: StatusTone; readonly text: string } | undefined;
}

interface LayoutState {
  /** While true the loading modal covers everything. */
  isLoading: boolean;
  loadingText: string;
  /** Whether a page that shows the widget in a frame has it open; a page of its own always is. */
  isIframeOpen: boolean;
  /** As the browser's events last said. */
  isOnline: boolean;
  /** Heights of what stands at the top and at the bottom of the screen, in pixels; 0 where there is nothing. */
  headerHeight: number;
  footerHeight: number;
  isCatalogueOpen: boolean;
  /** What the catalogue modal shows. */
  catalogueReward: CatalogueItem | undefined;
}

/** What covers or frames the screen. */
export const layout = proxy<LayoutState>({
  isLoading: false,
  loadingText: '',
  isIframeOpen: true,
  isOnline: true,
  headerHeight: 0,
  footerHeight: 0,
  isCatalogueOpen: false,
  catalogueReward: undefined,
});

/** The panel of the host page that shows the widget. */
export const panel = proxy<{
  /** Asks the host page to close it; undefined where there is no panel, or none that the widget could close yet. */
  close: (() => void) | undefined;
}>({ close: undefined });

/** Closes the catalogue modal; it keeps what it shows until it is gone. */
export function closeCatalogue(): void {
  layout.isCatalogueOpen = false;
}
