import type { createConversation } from './conversation.ts';
import { createFrame, loadFrame } from './create-frame.ts';
import { make } from './make.ts';
import type { FrameVariant, PageFunctions } from './protocol.ts';
import { readMessage } from './read-message.ts';

/** Milliseconds that the widget has to say that it is there. */
const answersWithin = 15_000;

/** A message without its address. */
export type Said = {
  [Name in keyof PageFunctions]: { readonly function: Name; readonly params: PageFunctions[Name] };
}[keyof PageFunctions];

/**
 * Loads the widget into a frame and hears what it says; says so in the frame's place when it does not answer.
 * @param box where the frame goes.
 * @param signal ends when the element leaves the page.
 */
export const frameWidget = (
  address: URL,
  variant: FrameVariant,
  box: Element,
  talk: ReturnType<typeof createConversation>,
  signal: AbortSignal,
  hear: (said: Said, at: number) => void,
) => {
  let frame = createFrame();
  let timer: ReturnType<typeof setTimeout>;
  const load = (): void => {
    notice.remove();
    frame.remove();
    // A frame of its own for each attempt: an address that differs in its fragment alone would load nothing.
    frame = createFrame();
    box.append(frame);
    loadFrame(frame, address, variant, talk.load());
    timer = setTimeout(() => {
      frame.hidden = true;
      box.append(notice);
      const params = { code: 'CONNECTION_FAILED', message: 'no answer' };
      hear({ function: 'error', params }, 0);
    }, answersWithin);
  };
  const retry = make('button', { onclick: load }, 'Réessayer');
  const notice = make('p', { role: 'alert' }, 'Votre carte de fidélité ne répond pas.', retry);

  addEventListener(
    'message',
    ({ source, origin, data, timeStamp }) => {
      // Whoever else posts to this page, the partner's own frames included, is none of our business.
      if (source !== frame.contentWindow || origin !== address.origin) return;
      const message = readMessage(data);
      if (message?.function === 'ready') {
        clearTimeout(timer);
        notice.remove();
        frame.hidden = false;
        talk.ready(message.params.functions);
      }
      if (message) hear(message, timeStamp);
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
  load();
  return {
    focus: () => frame.focus(),
    post: (message: unknown) => frame.contentWindow?.postMessage(message, address.origin),
  };
};
