import type { FrameVariant } from '@cagnotte/sdk/embed';

const names = { page: 'cagnotte-page', panel: 'cagnotte-panel' } satisfies Record<FrameVariant, string>;

/** The window, as far as the way it is shown goes. */
export interface VariantWindow {
  /** The frame's name, which outlasts navigations and reloads where no storage does. */
  name: string;
  readonly location: { readonly hash: string };
}

/**
 * How the page around shows the widget: `#variant=page` in its flow, as high as the content, `#variant=panel` in a panel that
 * opens and closes. The frame remembers it: addresses further on no longer say it.
 * @returns undefined for a page of its own, and for a frame that nobody described
 */
export function frameVariant(frame: VariantWindow): FrameVariant | undefined {
  const announced = new URLSearchParams(frame.location.hash.slice(1)).get('variant');
  if (announced === 'page' || announced === 'panel') frame.name = names[announced];
  if (frame.name === names.page) return 'page';
  return frame.name === names.panel ? 'panel' : undefined;
}
