import type { MessageToWidget, WidgetFunctions } from './protocol.ts';

/**
 * What the page wants of the widget, kept until the widget is there to hear it, and told again when its frame has been
 * reloaded. Only functions that the widget listed are called.
 * @param post gives a message to the frame.
 */
export const createConversation = (post: (message: MessageToWidget) => void) => {
  let known: readonly unknown[] = [];
  /**
   * What the page said last. A token is handed over whenever the frame is loaded. Null ends the session once: whoever signs in
   * in the widget afterwards does so by themselves, and a reload of the frame is no reason to sign them out.
   */
  let token: string | null | undefined;
  /** What the frame's address says: the widget takes it out, and a reload finds nothing. */
  let inAddress: typeof token;
  let isOpen = false;
  let path = '';

  const tell = <Name extends keyof WidgetFunctions>(name: Name, params: WidgetFunctions[Name]): void => {
    if (known.includes(name))
      post({ sender: 'parent', recipient: 'widget', function: name, params } as MessageToWidget);
  };

  const setOpen = (value: boolean): void => {
    isOpen = value;
    tell('updateIsIframeOpen', { status: isOpen });
  };

  return {
    setOpen,
    /** The frame is about to be loaded. Returns what its address says: a token, null for nobody, or nothing. */
    load: (): typeof token => {
      known = [];
      return (inAddress = token);
    },
    /** The widget is there: for the first time, or again after a reload, of which only this tells. */
    ready: (functions: readonly unknown[]): void => {
      known = functions;
      if (token !== undefined && token !== inAddress) tell('setToken', { token });
      inAddress = undefined;
      token ??= undefined;
      setOpen(isOpen);
      if (path) tell('navigate', { path });
      path = '';
    },
    /** Also the response to `requestToken`, which is one even if the token is the same. */
    setToken: (value: string | null): void => {
      token = value;
      tell('setToken', { token });
      if (known[0]) token ??= undefined;
    },
    /** Before the widget is ready the last path counts. */
    navigate: (value: string): void => {
      path = known[0] ? '' : value;
      tell('navigate', { path: value });
    },
    focus: (): void => tell('focus', { from: 'start' }),
  };
};
