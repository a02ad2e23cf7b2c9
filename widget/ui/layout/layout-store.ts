import { proxy } from 'valtio';
import type { IconName } from '../images/icon.tsx';
import type { StatusTone } from '../text/status-line.tsx';

/** A reward of the programme, or an offer, in the catalogue modal. */
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
  /** Period of an offer. */
  readonly period?: { readonly icon: IconName; readonly tone: StatusTone; readonly text: string } | undefined;
}

interface LayoutState {
  /** While true the loading modal covers everything. */
  isLoading: boolean;
  loadingText: string;
  /** False while the host page has closed the frame. Outside a frame always true. */
  isIframeOpen: boolean;
  /** Follows the outcomes of requests (app/network.ts). */
  isOnline: boolean;
  /** Heights of the bars at the top and at the bottom of the screen, in pixels; 0 without a bar. */
  headerHeight: number;
  footerHeight: number;
  isCatalogueOpen: boolean;
  /** The content of the catalogue modal. */
  catalogueReward: CatalogueItem | undefined;
}

/** State of everything that covers or surrounds the screen. */
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
  /** Asks the host page to close the panel; undefined without a panel, and until the widget can close it. */
  close: (() => void) | undefined;
}>({ close: undefined });

/** Closes the catalogue modal, whose content stays until the animation has ended. */
export function closeCatalogue(): void {
  layout.isCatalogueOpen = false;
}
