/** The shopper's decision on this device. */
export type InstallDecision = 'installed' | 'refused' | undefined;

/** Facts that decide whether the widget offers its installation. */
export interface InstallConditions {
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
}

/** The way to install the widget: the browser's own dialog, or the share menu. */
export type InstallWay = 'prompt' | 'share';

/** Returns the way to install that is offered; undefined without an offer. */
export function findInstallWay(conditions: InstallConditions): InstallWay | undefined {
  const { isFramed, isStandalone, isIos, hasPrompt, canSignIn, decision } = conditions;
  if (isFramed || isStandalone || !canSignIn || decision !== undefined) return undefined;
  if (hasPrompt) return 'prompt';
  return isIos ? 'share' : undefined;
}

/**
 * True if a member has won points here: more than the sign-up gave, after a first receipt.
 * @param isNew never sent a receipt; undefined while it is not known
 */
export const hasWonPoints = ({
  points,
  welcomingPoints,
  isNew,
}: {
  readonly points: number;
  readonly welcomingPoints: number;
  readonly isNew: boolean | undefined;
}): boolean => isNew === false && points > welcomingPoints;
