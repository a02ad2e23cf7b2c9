/** Gives another token, or null when there is none. */
export type RenewToken = () => string | null | undefined | Promise<string | null | undefined>;

/** Which widget is shown, where and how. */
export interface EmbedOptions {
  /** Your programme's client id. */
  readonly clientId: string;
  /** Address of the widget: `https://widget.example/`. */
  readonly src: string;
  /**
   * The user's access token. It travels in the fragment, which no server log has. Null says that nobody is signed in on your
   * site: any session that the widget finds ends. Left out, your site has no tokens: shoppers sign in in the widget, and stay so.
   */
  readonly token?: string | null | undefined;
  /** Called when the token was refused. What it throws is reported to the console, and counts as null. */
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
