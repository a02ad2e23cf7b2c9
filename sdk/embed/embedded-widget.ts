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
   * @throws an `invalid_parameter` error for what is no string and not null
   */
  readonly setToken: (token: string | null) => void;
  /**
   * Calls the listener for each event of this name. What it throws is reported to the console and goes no further.
   * @returns what removes the listener again.
   * @throws an `invalid_parameter` error for an event that does not exist
   */
  on<Name extends keyof EmbedEvents>(name: Name, listener: (detail: EmbedEvents[Name]) => void): () => void;
  /** Takes the widget out of the page: no node, listener or timer of it stays. */
  remove(): void;
}

/** The element `<cagnotte-widget>`. Its events are those of `on`, as `CustomEvent` with their `detail`. */
export interface CagnotteWidgetElement extends HTMLElement, EmbeddedWidget {
  /** Called when the token was refused: also the first one. */
  onTokenExpired?: RenewToken | undefined;
}

/** The events of the widget: event name → detail. They never contain a token. */
export interface EmbedEvents {
  /** The widget is there; again after each reload of its frame. */
  ready: { readonly version: string; readonly protocol: number };
  /** The panel was opened. */
  opened: null;
  /** The panel was closed. Receipts on their way go on being sent. */
  closed: null;
  /** The shopper's points: when the widget has opened, on any screen, and whenever they change. */
  points: { readonly points: number };
  /** A receipt arrived at the server. */
  receiptSent: { readonly receiptUuid: string };
  /** Another screen is shown. */
  pageView: { readonly path: string; readonly name: string };
  /** Something failed. `CONNECTION_FAILED`: the page's policy blocked the frame, or the widget did not respond within 15 seconds; the other codes come from the widget. */
  error: { readonly code: string; readonly message: string };
}

/** Gives another token, or null when there is none. */
export type RenewToken = () => string | null | undefined | Promise<string | null | undefined>;

/** Which widget is shown, where and how. */
export interface EmbedOptions {
  /** Your programme's client id. */
  readonly clientId: string;
  /** Address of the widget: `https://widget.example/`. With `http:` on localhost only. */
  readonly src: string;
  /**
   * The user's access token. It travels in the fragment, which no server log has. Null means that nobody is signed in on your
   * site: any session that the widget finds ends. Left out, your site has no tokens: shoppers sign in in the widget, and stay so.
   */
  readonly token?: string | null | undefined;
  /** Called when the token was refused: the first one, where it has expired, and each later one. What it throws is reported to the console, and counts as null; so does a value that is not a string. */
  readonly onTokenExpired?: RenewToken | undefined;
  /** `page`: in the flow, as high as its content. `panel`: behind a button, at the right. Default: 'page'. */
  readonly variant?: 'page' | 'panel' | undefined;
  /** Element of the page, or its selector, that the widget is appended to. Default: the body. */
  readonly target?: Element | string | undefined;
  /** Screen to begin with: a path of the widget, such as `/profile/shop`. Default: its home. */
  readonly path?: string | undefined;
  /** `denied` keeps every tracker out. */
  readonly consent?: 'denied' | 'granted' | undefined;
  /** Shows the points on the button of the panel. For that the frame is loaded when the page is idle, and not on opening. */
  readonly badge?: boolean | undefined;
  /** On the button that opens the panel. Default: Ouvrir ma carte de fidélité. */
  readonly label?: string | undefined;
  /** On the button that closes it while the widget, which has a cross, is not there. Default: Fermer. */
  readonly closeLabel?: string | undefined;
}
