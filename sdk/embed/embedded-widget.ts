/** A widget in the page: the result of `embedWidget`, and every element `<cagnotte-widget>`. */
export interface EmbeddedWidget {
  /** The element itself. */
  readonly element: CagnotteWidgetElement;
  /** True while the panel is open; always false for the variant `page`. */
  readonly isOpen: boolean;
  /** Opens the panel, and moves the focus into it. */
  readonly open: () => void;
  /** Closes the panel, and returns the focus. The frame stays, and uploads continue. */
  readonly close: () => void;
  /** Opens the panel, or closes it. */
  readonly toggle: () => void;
  /**
   * Shows a screen of the widget, such as `/profile/shop`; before the widget is ready, the last call counts.
   * The widget ignores a path that is not its own, and every call of a page that the programme does not allow
   * (`hostOrigins` of the widget's deployment).
   */
  readonly navigate: (path: string) => void;
  /**
   * Sets who is signed in on your site. A token is sent at once, and again whenever the frame is reloaded;
   * the token of another person signs the former one out. Null ends the session in the widget. Ignored like
   * `navigate` for a page that is not allowed.
   * @throws an `invalid_parameter` error for a value that is neither a string nor null
   */
  readonly setToken: (token: string | null) => void;
  /**
   * Calls the listener for each event of this name. An error that it throws is only reported to the console.
   * @returns a function that removes the listener
   * @throws an `invalid_parameter` error for an event that does not exist
   */
  on<Name extends keyof EmbedEvents>(name: Name, listener: (detail: EmbedEvents[Name]) => void): () => void;
  /** Removes the widget from the page, with its nodes, listeners and timers. */
  remove(): void;
}

/** The element `<cagnotte-widget>`. Its events are those of `on`, as `CustomEvent` with their `detail`. */
export interface CagnotteWidgetElement extends HTMLElement, EmbeddedWidget {
  /** Called when a token was refused, including the first one. */
  onTokenExpired?: RenewToken | undefined;
}

/** The events of the widget: event name → detail. They never contain a token. */
export interface EmbedEvents {
  /** The widget is ready, for the first time or after a reload of its frame. */
  ready: { readonly version: string; readonly protocol: number };
  /** The panel was opened. */
  opened: null;
  /** The panel was closed. Uploads continue. */
  closed: null;
  /** The shopper's points: when the widget has opened, on any screen, and whenever they change. */
  points: { readonly points: number };
  /** A receipt arrived at the server. */
  receiptSent: { readonly receiptUuid: string };
  /** Another screen is shown. */
  pageView: { readonly path: string; readonly name: string };
  /**
   * Something failed. `CONNECTION_FAILED`: the page's policy blocked the frame, or the widget did not respond
   * within 15 seconds; the other codes come from the widget.
   */
  error: { readonly code: string; readonly message: string };
}

/** Returns another token, or null when there is none. */
export type RenewToken = () => string | null | undefined | Promise<string | null | undefined>;

/** Which widget is shown, where and how. */
export interface EmbedOptions {
  /** Your programme's client id. */
  readonly clientId: string;
  /** Address of the widget: `https://widget.example/`. `http:` is accepted on localhost only. */
  readonly src: string;
  /**
   * The user's access token. It is passed in the fragment, which no server log has. Null means that nobody is
   * signed in on your site: any session that the widget finds ends. Absent if your site has no tokens:
   * shoppers sign in inside the widget.
   */
  readonly token?: string | null | undefined;
  /**
   * Called when a token was refused, including a first one that has expired. An error that it throws is
   * reported to the console, and counts as null; so does a value that is not a string.
   */
  readonly onTokenExpired?: RenewToken | undefined;
  /** `page`: in the flow, as high as its content. `panel`: behind a button, at the right. Default: 'page'. */
  readonly variant?: 'page' | 'panel' | undefined;
  /** Element of the page, or its selector, that the widget is appended to. Default: the body. */
  readonly target?: Element | string | undefined;
  /** Screen to begin with: a path of the widget, such as `/profile/shop`. Default: its home. */
  readonly path?: string | undefined;
  /** `denied` disables all trackers. */
  readonly consent?: 'denied' | 'granted' | undefined;
  /**
   * Shows the points on the button of the panel. The frame is then loaded when the page is
   * idle, and not on opening.
   */
  readonly badge?: boolean | undefined;
  /** Label of the button that opens the panel. Default: Ouvrir ma carte de fidélité. */
  readonly label?: string | undefined;
  /**
   * Label of the button that closes the panel until the widget, which has its own, is ready. Default: Fermer.
   */
  readonly closeLabel?: string | undefined;
}
