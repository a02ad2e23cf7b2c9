import type { FramePart, MessageToWidget, WidgetFunctions } from './protocol.ts';

export type WidgetConnection = ReturnType<typeof createWidgetConnection>;

/**
 * Creates the page's side of the connection to the widget. It keeps the page's calls until the widget is
 * ready. After a reload of its frame it repeats those that describe a state: open, token, visible part. Only
 * functions that the widget listed are called.
 * @param post posts a message to the frame
 */
export const createWidgetConnection = (post: (message: MessageToWidget) => void) => {
  /** The functions that the widget listed; undefined until it is ready. */
  let knownFunctions: readonly unknown[] | undefined;
  /**
   * The latest value of the page. A token is sent whenever the frame is loaded. Null ends the session once: a
   * reload must not sign out a shopper who signed in inside the widget afterwards.
   */
  let token: string | null | undefined;
  /** The token in the frame's address. The widget removes it there, so a reload does not find it. */
  let addressToken: typeof token;
  let isOpen = false;
  let path = '';
  let visiblePart: FramePart | undefined;
  let focusVisible: boolean | undefined;

  const send = <Name extends keyof WidgetFunctions>(name: Name, params: WidgetFunctions[Name]): void => {
    if (knownFunctions?.includes(name))
      post({ sender: 'parent', recipient: 'widget', function: name, params } as MessageToWidget);
  };

  const setOpen = (value: boolean): void => {
    isOpen = value;
    send('updateIsIframeOpen', { status: isOpen });
  };

  return {
    setOpen,
    /**
     * Prepares for a new document in the frame. Returns the token for its address: null for nobody,
     * undefined when the page has none.
     */
    reset: (): typeof token => {
      knownFunctions = undefined;
      return (addressToken = token);
    },
    /**
     * Sends the state of the page, when the widget reports that it is ready: for the first
     * time, or after a reload.
     */
    ready: (functions: readonly unknown[]): void => {
      knownFunctions = functions;
      if (token !== undefined && token !== addressToken) send('setToken', { token });
      addressToken = undefined;
      // Null is sent once.
      token ??= undefined;
      setOpen(isOpen);
      if (visiblePart) send('setVisiblePart', visiblePart);
      if (path) send('navigate', { path });
      path = '';
    },
    /** Sends a token, even if it is the same: this is also the response to `requestToken`. */
    setToken: (value: string | null): void => {
      token = value;
      send('setToken', { token });
      // Null is sent once.
      if (knownFunctions) token ??= undefined;
    },
    /** Shows a screen of the widget. Before the widget is ready, the last path counts. */
    navigate: (value: string): void => {
      path = knownFunctions ? '' : value;
      send('navigate', { path: value });
    },
    /**
     * Moves the focus to the widget's start. Without a parameter, repeats the earlier request
     * once the widget is ready.
     */
    focus: (isVisible = focusVisible): void => {
      focusVisible = isVisible;
      send('focus', { from: 'start', focusVisible });
    },
    setVisiblePart: (part: FramePart): void => {
      visiblePart = part;
      send('setVisiblePart', part);
    },
  };
};
