import { useRef } from 'react';
import { Linking } from 'react-native';
import { WebView, type WebViewMessageEvent } from 'react-native-webview';
import { parseMessageToApp, createMessageScript } from '../bridge/messages';

export interface ReceiptViewProps {
  /** Origin of the page, such as `https://loyalty.example`. */
  readonly pageOrigin: string;
  /** Returns the token of the app's customer, each time the page needs one. */
  readonly fetchToken: () => Promise<string | null>;
  readonly onProgress: (progress: number) => void;
  readonly onReceiptSent: (receiptUuid: string) => void;
  /**
   * Called with an error of the SDK, which the page has already shown, or OTHER when the app could not get a
   * token.
   */
  readonly onError: (code: string, message: string) => void;
}

/** Shows the page that sends receipts, in a web view of the app. */
export const ReceiptView = ({
  pageOrigin,
  fetchToken,
  onProgress,
  onReceiptSent,
  onError,
}: ReceiptViewProps) => {
  const webView = useRef<WebView>(null);
  const isOurs = (url: string): boolean => url.startsWith(`${pageOrigin}/`);

  const respondWithToken = async (): Promise<void> => {
    const token = await fetchToken().catch((error: unknown) => {
      onError('OTHER', String(error));
      return null;
    });
    webView.current?.injectJavaScript(createMessageScript({ type: 'token', token }));
  };

  const receive = ({ nativeEvent }: WebViewMessageEvent): void => {
    // A token goes to our own page only.
    const message = isOurs(nativeEvent.url) ? parseMessageToApp(nativeEvent.data) : undefined;
    if (!message) return;
    switch (message.type) {
      case 'tokenNeeded':
        return void respondWithToken();
      case 'progress':
        return onProgress(message.progress);
      case 'receiptSent':
        return onReceiptSent(message.receiptUuid);
      case 'error':
        return onError(message.code, message.message);
    }
  };

  return (
    <WebView
      ref={webView}
      source={{ uri: `${pageOrigin}/` }}
      originWhitelist={[pageOrigin]}
      onMessage={receive}
      // Other addresses open in the browser, which shows the customer the address.
      onShouldStartLoadWithRequest={({ url, isTopFrame }) => {
        if (isOurs(url) || !isTopFrame) return true;
        void Linking.openURL(url);
        return false;
      }}
      // Our page gets the camera without a second question. For any other page, iOS asks.
      mediaCapturePermissionGrantType="grantIfSameHostElsePrompt"
      // The camera's picture stays in the page: an iPhone would play it as a full-screen video.
      allowsInlineMediaPlayback
      mediaPlaybackRequiresUserAction={false}
      // Receipts that wait for the network are kept in the page's own storage.
      domStorageEnabled
      incognito={false}
    />
  );
};
