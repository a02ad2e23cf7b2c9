import type { MessageToApp, MessageToPage } from '../../bridge/messages';

declare global {
  interface Window {
    /** Added to the page by react-native-webview; undefined in a browser. */
    readonly ReactNativeWebView?: { readonly postMessage: (data: string) => void };
    /** Called by the app, with `createMessageScript`. */
    receiveFromApp?: (message: MessageToPage) => void;
  }
}

/** True if an app shows this page. */
export const isInApp = (): boolean => window.ReactNativeWebView !== undefined;

/** Posts a message to the app. Does nothing in a browser. */
export const postToApp = (message: MessageToApp): void =>
  window.ReactNativeWebView?.postMessage(JSON.stringify(message));

const waiting = new Set<(token: string | null) => void>();

window.receiveFromApp = ({ token }) => {
  for (const resolve of waiting) resolve(token);
  waiting.clear();
};

/** Requests the token of the app's customer. Resolves with null when nobody is signed in to the app. */
export const requestToken = (): Promise<string | null> =>
  new Promise((resolve) => {
    waiting.add(resolve);
    postToApp({ type: 'tokenNeeded' });
  });
