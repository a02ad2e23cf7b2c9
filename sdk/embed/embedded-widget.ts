import type { EmbedEvents } from './embed-events.ts';
import type { RenewToken } from './embed-options.ts';

/** A widget in the page: what `embedWidget` returns, and what every element `<cagnotte-widget>` can do. */
export interface EmbeddedWidget {
  /** The element itself. */
  readonly element: CagnotteWidgetElement;
  /** Whether the panel is open; always false for the variant `page`. */
  readonly isOpen: boolean;
  /** Opens the panel, and moves the focus into it. */
  readonly open: () => void;
  /** Closes the panel, and gives the focus back. The frame stays, and receipts on their way go on. */
  readonly close: () => void;
  /** Opens the panel, or closes it. */
  readonly toggle: () => void;
  /**
   * Shows a screen of the widget, such as `/profile/shop`; before the widget is ready, the last one asked for. The widget
   * leaves aside what is no path of its own.
   */
  readonly navigate: (path: string) => void;
  /**
   * Says who is signed in on your site. A token is handed over at once, and again whenever the frame is reloaded; that of another
   * person signs the former one out. Null ends the session in the widget.
   */
  readonly setToken: (token: string | null) => void;
  /**
   * Calls the listener for each event of this name. What it throws is reported to the console and disturbs nobody.
   * @returns what removes the listener again.
   */
  on<Name extends keyof EmbedEvents>(name: Name, listener: (detail: EmbedEvents[Name]) => void): () => void;
  /** Takes the widget out of the page: no node, listener or timer of it stays. */
  remove(): void;
}

/** The element `<cagnotte-widget>`. Its events are those of `on`, as `CustomEvent` with their `detail`. */
export interface CagnotteWidgetElement extends HTMLElement, EmbeddedWidget {
  /** Called when the token was refused. */
  onTokenExpired?: RenewToken | undefined;
}
