import { embedWidget, type EmbeddedWidget, type EmbedOptions } from '@cagnotte/sdk/embed';
import { findElement } from './find-element.ts';
import { createJournal } from './journal.ts';
import { clientId, signIn } from './sign-in.ts';

const src = import.meta.env.VITE_WIDGET_ORIGIN;
const note = createJournal(findElement('#journal'), findElement('#journal-count'));

/** Shows the messages that the widget posts to this page. */
const showMessages = (): void => {
  addEventListener(
    'message',
    ({ origin, data }: MessageEvent<{ function?: string; params?: unknown } | null>) => {
      if (origin === src && data?.function) note('in', data.function, data.params);
    },
  );
};

const showPoints = ({ points }: { readonly points: number }): void => {
  findElement('#points').textContent = `${points.toLocaleString('fr-FR')} pts`;
};

/** Adds each call of this page to the journal before it is made. */
const withJournal = (widget: EmbeddedWidget) => {
  const call =
    <Args extends readonly unknown[]>(name: string, act: (...args: Args) => void) =>
    (...args: Args): void => {
      note('out', `${name}()`, name === 'setToken' ? '…' : args[0]);
      act(...args);
    };
  return {
    open: call('open', widget.open),
    navigate: call('navigate', widget.navigate),
    setToken: call('setToken', widget.setToken),
  };
};

/**
 * Embeds the club's widget, shows everything that crosses its frame, and connects the page's buttons to it.
 */
export const embedClub = async (options: Pick<EmbedOptions, 'variant' | 'target' | 'badge' | 'label'>) => {
  showMessages();
  const renew = async (): Promise<string | null> => {
    note('out', 'onTokenExpired()');
    return signIn();
  };
  const widget = embedWidget({ ...options, clientId, src, token: await signIn(), onTokenExpired: renew });
  const calls = withJournal(widget);
  note('out', 'embedWidget()', { clientId, src, token: '…', ...options });
  widget.on('points', showPoints);
  widget.on('error', (failure) => note('error', failure.code, failure));
  widget.on('opened', () => note('out', 'updateIsIframeOpen', { status: true }));
  widget.on('closed', () => note('out', 'updateIsIframeOpen', { status: false }));
  for (const link of document.querySelectorAll<HTMLElement>('[data-screen]'))
    link.addEventListener('click', () => {
      calls.open();
      calls.navigate(link.dataset.screen ?? '/');
    });
  findElement('#renew').addEventListener('click', () => void signIn().then(calls.setToken));
  return widget;
};
