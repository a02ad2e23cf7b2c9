import type { MessageToApp, MessageToPage } from '../../bridge/messages';

declare global {
  interface Window {
    /** What react-native-webview adds to a page; undefined in a browser. */
    readonly ReactNativeWebView?: { readonly postMessage: (data: string) => void };
    /** What the app calls, by `scriptFor`. */
    receiveFromApp?: (message: MessageToPage) => void;
  }
}

/** Whether an app shows this page. */
export const isInApp = (): boolean => window.ReactNativeWebView !== undefined;

/** Tells the app something. In a browser there is nobody to tell. */
export const postToApp = (message: MessageToApp): void =>
  window.ReactNativeWebView?.postMessage(JSON.stringify(message));

const waiting = new Set<(token: string | null) => void>();

window.receiveFromApp = ({ token }) => {
  for (const resolve of waiting) resolve(token);
  waiting.clear();
};

/** Asks the app for its customer's token. Resolves with null when nobody is signed in there. */
export const requestToken = (): Promise<string | null> =>
  new Promise((resolve) => {
    waiting.add(resolve);
    postToApp({ type: 'tokenNeeded' });
  });
