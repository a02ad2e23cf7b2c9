import type { FramePart, MessageToWidget, WidgetFunctions } from './protocol.ts';

/**
 * Keeps the page's calls until the widget is ready, and repeats them after a reload of its frame. Only functions that
 * the widget listed are called.
 * @param post posts a message to the frame.
 */
export const createConversation = (post: (message: MessageToWidget) => void) => {
  let known: readonly unknown[] = [];
  /**
   * The latest value of the page. A token is sent whenever the frame is loaded. Null ends the session once: a reload must not
   * sign out a shopper who signed in inside the widget afterwards.
   */
  let token: string | null | undefined;
  /** The token in the frame's address. The widget removes it there, so a reload does not find it. */
  let inAddress: typeof token;
  let isOpen = false;
  let path = '';
  let visiblePart: FramePart | undefined;
  let focusVisible: boolean | undefined;

  const send = <Name extends keyof WidgetFunctions>(name: Name, params: WidgetFunctions[Name]): void => {
    if (known.includes(name))
      post({ sender: 'parent', recipient: 'widget', function: name, params } as MessageToWidget);
  };

  const setOpen = (value: boolean): void => {
    isOpen = value;
    send('updateIsIframeOpen', { status: isOpen });
  };

  return {
    setOpen,
    /** Call before the frame is loaded. Returns the token for its address: null for nobody, undefined for none. */
    load: (): typeof token => {
      known = [];
      return (inAddress = token);
    },
    /** Call when the widget reports that it is ready: for the first time, or after a reload. */
    ready: (functions: readonly unknown[]): void => {
      known = functions;
      if (token !== undefined && token !== inAddress) send('setToken', { token });
      inAddress = undefined;
      token ??= undefined;
      setOpen(isOpen);
      if (visiblePart) send('setVisiblePart', visiblePart);
      if (path) send('navigate', { path });
      path = '';
    },
    /** Also the response to `requestToken`, which is one even if the token is the same. */
    setToken: (value: string | null): void => {
      token = value;
      send('setToken', { token });
      if (known[0]) token ??= undefined;
    },
    /** Before the widget is ready the last path counts. */
    navigate: (value: string): void => {
      path = known[0] ? '' : value;
      send('navigate', { path: value });
    },
    /** Again, once the widget is ready, as it was asked for before. */
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
