import type { FramePart, PageFunctions } from '@cagnotte/sdk/internal/embed-protocol';
import { setHostScroller, type Scroller } from '../../ui/layout/scroll-position.ts';

/**
 * Smallest height of a dialog, in CSS pixels. When less of the frame is visible, the host page scrolls
 * to the rest of the dialog.
 */
const minDialogHeight = 320;
/**
 * Smallest visible height for a sticky dock, in CSS pixels, as in `ui/dock.module.css`: with less,
 * the dock covers too much.
 */
const minDockHeight = 384;

/** @returns the part of the frame in which dialogs and toasts are placed */
export function getOverlayArea({ top, height }: FramePart, frameHeight: number): FramePart {
  const areaHeight = Math.min(Math.max(height, minDialogHeight), frameHeight);
  return { top: Math.max(0, Math.min(top, frameHeight - areaHeight)), height: areaHeight };
}

interface VisiblePartOptions {
  /** Asks the host page to scroll to a part of the frame. */
  readonly reveal: (part: PageFunctions['reveal']) => void;
  /** Sends the height of the content to the host page, if it changed. */
  readonly sendHeight: () => void;
}

/** Follows the visible part of a frame in the flow of a host page. */
export interface VisiblePart {
  /** Called when the host page shows another part. */
  readonly show: (part: FramePart) => void;
  readonly dispose: () => void;
}

/** Scrolls the host page to the positions of the widget's screens. */
export interface HostScroller extends Scroller {
  /** Call it when the host page shows another part. */
  readonly follow: (part: FramePart) => void;
}

export function createHostScroller({ reveal, sendHeight }: VisiblePartOptions): HostScroller {
  let shown: FramePart | undefined;
  return {
    follow: (part) => {
      shown = part;
    },
    position: () => shown?.top ?? 0,
    scrollTo: (top) => {
      if (!shown || shown.top === top) return;
      // The new height first: the host page cannot scroll to a part that the frame does not have yet.
      sendHeight();
      reveal({ top, height: shown.height, atTop: true });
      // The host page reports its new position later: the shopper may have gone back to the earlier screen by
      // then.
      shown = { ...shown, top };
    },
  };
}

/**
 * Places dialogs, docks and toasts in the visible part of the frame, by the variables of
 * `ui/styles/base.css`. Asks the host page to scroll to a dialog that opens and to the start of a new screen.
 */
export function followVisiblePart(options: VisiblePartOptions): VisiblePart {
  const { reveal } = options;
  const root = document.documentElement;
  let shown: FramePart | undefined;
  const scroller = createHostScroller(options);
  setHostScroller(scroller);

  let focusedDialog: Element | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    const dialog = target instanceof Element ? target.closest<HTMLElement>('dialog[open]') : null;
    if (dialog && dialog !== focusedDialog) reveal({ top: dialog.offsetTop, height: dialog.offsetHeight });
    focusedDialog = dialog;
  };
  document.addEventListener('focusin', onFocus);

  const placeOverlays = () => {
    if (!shown) return;
    const { top, height } = getOverlayArea(shown, innerHeight);
    root.style.setProperty('--above', `${top}px`);
    root.style.setProperty('--below', `calc(100% - ${top + height}px)`);
    root.style.setProperty('--view', `${height}px`);
    root.toggleAttribute('data-low', shown.height < minDockHeight);
  };
  // The message may arrive before the frame has its new height.
  addEventListener('resize', placeOverlays);

  return {
    show: (part) => {
      shown = part;
      scroller.follow(part);
      placeOverlays();
    },
    dispose: () => {
      setHostScroller(undefined);
      document.removeEventListener('focusin', onFocus);
      removeEventListener('resize', placeOverlays);
    },
  };
}
