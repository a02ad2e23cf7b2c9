import { createElement, getAttributeOr } from './elements.ts';
import type { EmbeddedWidget } from './embedded-widget.ts';
import { frameTitle } from './frame-widget.ts';

/**
 * Creates the panel and the button that opens it. The panel is beside the page where there is room,
 * over all of it on phones.
 * @param signal aborted when the element leaves the page
 * @param enter called once the panel is on the screen: moves the focus into the frame, with a
 *   ring if the opener had one
 */
export const createPanel = (
  element: HTMLElement & EmbeddedWidget,
  root: ShadowRoot,
  signal: AbortSignal,
  enter: (focusVisible: boolean) => void,
) => {
  const { open, close } = element;
  const label = getAttributeOr(element, 'label', 'Ouvrir ma carte de fidélité');
  const openButton = createElement('button', { part: 'button', onclick: open }, label);
  const closeButton = createElement(
    'button',
    { onclick: close },
    getAttributeOr(element, 'close-label', 'Fermer'),
  );
  const dialog = createElement('dialog', { part: 'panel', ariaLabel: frameTitle }, closeButton);
  const wide = matchMedia('(width>=640px)');
  const pageStyle = document.documentElement.style;
  let unlock = () => {};
  /** The element that had the focus before the panel opened. */
  let previous: Element | null;

  const show = (): void => {
    previous = root.activeElement ?? document.activeElement;
    // True if the shopper uses the keyboard. Read before the opener, which has the ring, is hidden.
    const focusVisible = !!previous?.matches(':focus-visible');
    openButton.hidden = true;
    if (wide.matches) dialog.show();
    else {
      dialog.showModal();
      // A modal dialog makes the page inert, but the page could still scroll.
      const { overflow } = pageStyle;
      pageStyle.overflow = 'hidden';
      unlock = () => (pageStyle.overflow = overflow);
    }
    enter(focusVisible);
  };
  const hide = (): void => {
    openButton.hidden = false;
    unlock();
    unlock = () => {};
    // If the focus is still in the panel, the browser returns it to the element that had it on opening.
    dialog.close();
    const { activeElement } = root;
    if (dialog.contains(activeElement)) {
      // Firefox leaves the focus in the hidden frame, and moves it nowhere else until the frame has lost it.
      (activeElement as HTMLElement).blur();
      (previous as HTMLElement | null)?.focus();
    }
    // Otherwise the focus would be on a hidden element, or on none.
    if (root.activeElement || document.activeElement === document.body) openButton.focus();
  };
  // On Escape and on the back gesture the browser closes a modal dialog itself. Its event is late: by then
  // the dialog may be open again, or belong to an earlier place of an element that was moved.
  dialog.onclose = () => dialog.open || signal.aborted || close();
  // The device was turned, or the window was resized: the panel becomes modal, or stops being modal.
  const reopen = () => {
    if (!dialog.open) return;
    hide();
    show();
  };
  wide.addEventListener('change', reopen, { signal });
  addEventListener(
    'keydown',
    ({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && close(),
    { signal },
  );
  /** True while a loaded document has not yet sent `ready`. */
  let isLoaded = false;
  /** True if `ready` came before the load event of the frame. */
  let isReady = false;
  root.append(openButton, dialog);
  return {
    dialog,
    /**
     * Called when the widget is ready, for the first time or after a reload.
     * @param hasCross true if it has its own button to close the panel
     */
    ready: (hasCross?: boolean): void => {
      isReady = !isLoaded;
      isLoaded = false;
      closeButton.hidden = !!hasCross;
    },
    /**
     * Called when the frame has loaded a document: the widget, before or after it is ready, or a browser's
     * error page, which never is.
     */
    loaded: (): void => {
      isLoaded = !isReady;
      isReady = false;
      if (isLoaded) closeButton.hidden = false;
    },
    show,
    hide,
    showPoints: (points: number): void => {
      openButton.textContent = `${label} · ${points.toLocaleString('fr')} pts`;
    },
  };
};
