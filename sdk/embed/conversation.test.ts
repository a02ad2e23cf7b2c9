import { describe, expect, it } from 'vitest';
import { createConversation } from './conversation.ts';
import type { MessageToWidget } from './protocol.ts';

const everything = ['updateIsIframeOpen', 'setToken', 'navigate', 'focus', 'setVisiblePart'];

const start = () => {
  const posted: MessageToWidget[] = [];
  const talk = createConversation((message) => posted.push(message));
  /** Returns the messages since its last call, as `name params`. */
  const said = () =>
    posted.splice(0).map(({ function: name, params }) => `${name} ${Object.values(params).join()}`);
  return { talk, said, posted };
};

describe('calls of the page before the widget is ready', () => {
  it('are sent when it is ready, each once and the last one of its kind', () => {
    const { talk, said } = start();
    talk.load();
    talk.navigate('/profile/pot');
    talk.navigate('/profile/shop');
    talk.setToken('late');
    talk.setOpen(true);
    talk.focus();
    expect(said()).toEqual([]);
    talk.ready(everything);
    expect(said()).toEqual(['setToken late', 'updateIsIframeOpen true', 'navigate /profile/shop']);
    talk.navigate('/profile/pot');
    talk.ready(everything);
    expect(said()).toEqual(['navigate /profile/pot', 'setToken late', 'updateIsIframeOpen true']);
  });

  it('have the sender and the recipient of the protocol (D93)', () => {
    const { talk, posted } = start();
    talk.ready(['focus']);
    talk.focus();
    expect(posted).toEqual([
      { sender: 'parent', recipient: 'widget', function: 'focus', params: { from: 'start' } },
    ]);
  });
});

describe('the focus', () => {
  it('is requested again once the widget is ready, with a ring only if the first request had one', () => {
    const { talk, posted } = start();
    talk.focus(false);
    talk.ready(['focus']);
    talk.focus();
    talk.focus(true);
    expect(posted.map(({ params }) => params)).toEqual([
      { from: 'start', focusVisible: false },
      { from: 'start', focusVisible: true },
    ]);
  });
});

describe('the token', () => {
  it('is not sent when it was in the address, until the frame is reloaded (D42)', () => {
    const { talk, said } = start();
    talk.setToken('mine');
    expect(talk.load()).toBe('mine');
    talk.ready(everything);
    expect(said()).toEqual(['updateIsIframeOpen false']);
    talk.ready(everything);
    expect(said()).toEqual(['setToken mine', 'updateIsIframeOpen false']);
  });

  it('is sent when it changed while the frame was loading', () => {
    const { talk, said } = start();
    talk.setToken('old');
    talk.load();
    talk.setToken('new');
    talk.ready(everything);
    expect(said()).toEqual(['setToken new', 'updateIsIframeOpen false']);
  });

  it('is sent as a response even if it is the same, and null when there is none', () => {
    const { talk, said } = start();
    talk.setToken('mine');
    talk.load();
    talk.ready(everything);
    talk.setToken('mine');
    talk.setToken(null);
    expect(said()).toEqual(['updateIsIframeOpen false', 'setToken mine', 'setToken ']);
  });

  it('ends the session once when it is null: a reload does not sign out a shopper who signed in afterwards', () => {
    const { talk, said } = start();
    talk.load();
    talk.ready(everything);
    talk.setToken(null);
    expect(said()).toEqual(['updateIsIframeOpen false', 'setToken ']);
    talk.ready(everything);
    expect(said()).toEqual(['updateIsIframeOpen false']);
    expect(talk.load()).toBeUndefined();
  });

  it('waits for the widget when it is null: in the address, or until the widget is ready', () => {
    const { talk, said } = start();
    talk.setToken(null);
    expect(talk.load()).toBeNull();
    // The widget did not respond: the next attempt sends null again.
    expect(talk.load()).toBeNull();
    talk.ready(everything);
    expect(said()).toEqual(['updateIsIframeOpen false']);
    expect(talk.load()).toBeUndefined();
    talk.setToken(null);
    talk.ready(everything);
    expect(said()).toEqual(['setToken ', 'updateIsIframeOpen false']);
  });

  it('is not sent when the page gave none', () => {
    const { talk, said } = start();
    expect(talk.load()).toBeUndefined();
    talk.ready(everything);
    talk.ready(everything);
    expect(said().join()).not.toContain('setToken');
  });
});

describe('the visible part of the frame', () => {
  it('is sent when it changes, and again after a reload', () => {
    const { talk, said } = start();
    talk.load();
    talk.setVisiblePart({ top: 0, height: 300 });
    talk.ready(everything);
    expect(said()).toEqual(['updateIsIframeOpen false', 'setVisiblePart 0,300']);
    talk.setVisiblePart({ top: 40, height: 300 });
    talk.load();
    talk.ready(everything);
    expect(said()).toEqual(['setVisiblePart 40,300', 'updateIsIframeOpen false', 'setVisiblePart 40,300']);
  });
});

describe('an older widget', () => {
  it('receives no function that it did not list', () => {
    const { talk, said } = start();
    talk.load();
    talk.navigate('/profile/shop');
    talk.ready(['updateIsIframeOpen', 7]);
    talk.setToken('mine');
    talk.focus();
    talk.navigate('/profile/pot');
    talk.setOpen(true);
    expect(said()).toEqual(['updateIsIframeOpen false', 'updateIsIframeOpen true']);
  });

  it('receives nothing while its frame is reloaded', () => {
    const { talk, said } = start();
    talk.ready(everything);
    talk.load();
    said();
    talk.setOpen(true);
    talk.focus();
    expect(said()).toEqual([]);
  });
});
