/** What the shopper answered on this device: installed, or the time of "later" in milliseconds since 1970. */
export type InstallDecision = 'installed' | number | undefined;

/** What decides whether a member with a receipt is offered to install the widget. */
export interface InstallClues {
  readonly isFramed: boolean;
  /** The widget runs as an app of the home screen. */
  readonly isStandalone: boolean;
  /** Safari on iOS, where only the shopper can add a page to the home screen. */
  readonly isIos: boolean;
  /** The browser can be asked to install the page. */
  readonly hasPrompt: boolean;
  /** Shoppers sign in in the widget: the app opens without the token that a partner gives to a tab. */
  readonly canSignIn: boolean;
  readonly decision: InstallDecision;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Milliseconds from "later" to the next offer. */
export const pauseAfterLater = 90 * 24 * 60 * 60 * 1000;

/** How the widget is installed: by the browser's own question, or by the shopper in the share menu. */
export type InstallWay = 'prompt' | 'share';

/** The way to offer; undefined: no offer. */
export function installWay(clues: InstallClues): InstallWay | undefined {
  const { isFramed, isStandalone, isIos, hasPrompt, canSignIn, decision, now } = clues;
  if (isFramed || isStandalone || !canSignIn || decision === 'installed') return undefined;
  if (decision !== undefined && decision <= now && now - decision < pauseAfterLater) return undefined;
  return hasPrompt ? 'prompt' : isIos ? 'share' : undefined;
}
