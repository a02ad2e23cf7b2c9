import type { FramePart } from '@cagnotte/sdk/embed';
import { setHostScroller } from '../../ui/scroll-position.ts';

/** Height that a dialog needs. Where less of the frame is visible it reaches beyond, and the host page scrolls to it. */
const leastHeight = 320;
/** On a screen of less height a dock would cover too much (`ui/dock.module.css`). */
const leastForDock = 384;

/** @returns the part of the frame in which dialogs and messages are placed */
export function placeFor({ top, height }: FramePart, frameHeight: number): FramePart {
  const enough = Math.min(Math.max(height, leastHeight), frameHeight);
  return { top: Math.max(0, Math.min(top, frameHeight - enough)), height: enough };
}

interface VisiblePartOptions {
  /** Sends the host page the part that the shopper should see. */
  readonly reveal: (part: FramePart) => void;
  /** Sends the host page the height of the content, if it changed. */
  readonly sendHeight: () => void;
}

/** The visible part of a frame in the flow of a host page. */
export interface VisiblePart {
  /** The host page shows another part. */
  readonly show: (part: FramePart) => void;
  readonly dispose: () => void;
}

/**
 * Places dialogs, docks and messages in the visible part of the frame, by the variables of `ui/base.css`, and asks the host page
 * to scroll to a dialog that opens and to the start of a new screen.
 */
export function followVisiblePart({ reveal, sendHeight }: VisiblePartOptions): VisiblePart {
  const root = document.documentElement;
  let shown: FramePart | undefined;
  setHostScroller({
    position: () => shown?.top ?? 0,
    scrollTo: (top) => {
      if (!shown || shown.top === top) return;
      // Content that has become higher or shorter first, since the host page cannot scroll to what is not there.
      sendHeight();
      reveal({ top, height: shown.height });
    },
  });

  let focused: Element | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    const dialog = target instanceof Element ? target.closest<HTMLElement>('dialog[open]') : null;
    if (dialog && dialog !== focused) reveal({ top: dialog.offsetTop, height: dialog.offsetHeight });
    focused = dialog;
  };
  document.addEventListener('focusin', onFocus);

  return {
    show: (part) => {
      shown = part;
      const { top, height } = placeFor(part, innerHeight);
      root.style.setProperty('--above', `${top}px`);
      root.style.setProperty('--below', `calc(100% - ${top + height}px)`);
      root.style.setProperty('--view', `${height}px`);
      root.toggleAttribute('data-low', part.height < leastForDock);
    },
    dispose: () => document.removeEventListener('focusin', onFocus),
  };
}
