import { make, word } from './elements.ts';
import type { EmbeddedWidget } from './embedded-widget.ts';
import { title } from './frame-widget.ts';

/**
 * The button that opens, and the panel: beside the page where there is room, over all of it on phones.
 * @param signal ends when the element leaves the page.
 * @param enter the panel is on the screen: focus goes into the frame, with a ring where the opener had one.
 */
export const createPanel = (
  element: HTMLElement & EmbeddedWidget,
  root: ShadowRoot,
  signal: AbortSignal,
  enter: (focusVisible: boolean) => void,
) => {
  const { open, close } = element;
  const label = word(element, 'label', 'Ouvrir ma carte de fidélité');
  const opener = make('button', { part: 'button', onclick: open }, label);
  const cross = make('button', { onclick: close }, word(element, 'close-label', 'Fermer'));
  const dialog = make('dialog', { part: 'panel', ariaLabel: title }, cross);
  const wide = matchMedia('(width>=640px)');
  const page = document.documentElement.style;
  let unlock = () => {};
  /** What had the focus before the panel opened. */
  let previous: Element | null;

  const show = (): void => {
    previous = root.activeElement ?? document.activeElement;
    // The shopper uses the keyboard. Asked before the opener is gone, which had the ring.
    const focusVisible = !!previous?.matches(':focus-visible');
    opener.hidden = true;
    if (wide.matches) dialog.show();
    else {
      dialog.showModal();
      // A modal dialog makes the page inert. That it does not scroll either is left to us.
      const { overflow } = page;
      page.overflow = 'hidden';
      unlock = () => (page.overflow = overflow);
    }
    enter(focusVisible);
  };
  const hide = (): void => {
    opener.hidden = false;
    unlock();
    unlock = () => {};
    // The browser gives the focus back to what had it on opening, where it is still in the panel.
    dialog.close();
    const { activeElement } = root;
    if (dialog.contains(activeElement)) {
      // Firefox leaves it in the hidden frame, and gives it to nothing else until the frame has lost it.
      (activeElement as HTMLElement).blur();
      (previous as HTMLElement | null)?.focus();
    }
    // Else it would be left on what is gone, or on nothing.
    if (root.activeElement || document.activeElement === document.body) opener.focus();
  };
  // By Escape and by the back gesture the browser closes a modal dialog itself. Its event comes late: the dialog may be open
  // again by then, or have been left behind by an element that was moved.
  dialog.onclose = () => dialog.open || signal.aborted || close();
  // The device was turned, or the window changed: what is modal, and what is not, changes places.
  const turn = () => {
    if (!dialog.open) return;
    hide();
    show();
  };
  wide.addEventListener('change', turn, { signal });
  addEventListener(
    'keydown',
    ({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && close(),
    { signal },
  );
  /** The document in the frame is loaded and not ready yet. */
  let isLoaded = false;
  /** It is ready and not loaded yet. */
  let isReady = false;
  root.append(opener, dialog);
  return {
    dialog,
    /** The widget is ready, for the first time or after a reload. @param hasCross whether it can close the panel itself. */
    ready: (hasCross?: boolean): void => {
      isReady = !isLoaded;
      isLoaded = false;
      cross.hidden = !!hasCross;
    },
    /** The frame has loaded a document: the widget, before or after it is ready, or a browser's error page, which never is. */
    loaded: (): void => {
      isLoaded = !isReady;
      isReady = false;
      if (isLoaded) cross.hidden = false;
    },
    show,
    hide,
    showPoints: (points: number): void => {
      opener.textContent = `${label} · ${points.toLocaleString('fr')} pts`;
    },
  };
};
