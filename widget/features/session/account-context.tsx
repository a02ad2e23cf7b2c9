import { createContext, use } from 'react';

/** The requests that concern the whole session. */
export interface AccountActions {
  /**
   * Called once the shopper has signed in or up: informs the other tabs of the browser, which may
   * show another user's data.
   */
  readonly postSignIn: () => void;
  /** Ends the session and leads to the root route. Never rejects. */
  readonly logOut: () => Promise<void>;
}

/** Filled once, by app. */
export const AccountContext = createContext<AccountActions | undefined>(undefined);

/** Returns the actions on the session of this page. */
export function useAccount(): AccountActions {
  const actions = use(AccountContext);
  if (!actions) throw new Error('no account actions: this component is outside the app');
  return actions;
}
