import { describe, expect, it } from 'vitest';
import { createConversation } from './conversation.ts';
import type { MessageToWidget } from './protocol.ts';

const everything = ['updateIsIframeOpen', 'setToken', 'navigate', 'focus', 'setVisiblePart'];

const start = () => {
  const posted: MessageToWidget[] = [];
  const conversation = createConversation((message) => posted.push(message));
  /** Returns the messages since its last call, as `name params`. */
  const takePosted = () =>
    posted.splice(0).map(({ function: name, params }) => `${name} ${Object.values(params).join()}`);
  return { conversation, takePosted, posted };
};

describe('calls of the page before the widget is ready', () => {
  it('are sent when it is ready, each once and the last one of its kind', () => {
    const { conversation, takePosted } = start();
    conversation.load();
    conversation.navigate('/profile/pot');
    conversation.navigate('/profile/shop');
    conversation.setToken('late');
    conversation.setOpen(true);
    conversation.focus();
    expect(takePosted()).toEqual([]);
    conversation.ready(everything);
    expect(takePosted()).toEqual(['setToken late', 'updateIsIframeOpen true', 'navigate /profile/shop']);
    conversation.navigate('/profile/pot');
    conversation.ready(everything);
    expect(takePosted()).toEqual(['navigate /profile/pot', 'setToken late', 'updateIsIframeOpen true']);
  });

  it('have the sender and the recipient of the protocol (D93)', () => {
    const { conversation, posted } = start();
    conversation.ready(['focus']);
    conversation.focus();
    expect(posted).toEqual([
      { sender: 'parent', recipient: 'widget', function: 'focus', params: { from: 'start' } },
    ]);
  });
});

describe('the focus', () => {
  it('is requested again once the widget is ready, with a ring only if the first request had one', () => {
    const { conversation, posted } = start();
    conversation.focus(false);
    conversation.ready(['focus']);
    conversation.focus();
    conversation.focus(true);
    expect(posted.map(({ params }) => params)).toEqual([
      { from: 'start', focusVisible: false },
      { from: 'start', focusVisible: true },
    ]);
  });
});

describe('the token', () => {
  it('is not sent when it was in the address, until the frame is reloaded (D42)', () => {
    const { conversation, takePosted } = start();
    conversation.setToken('mine');
    expect(conversation.load()).toBe('mine');
    conversation.ready(everything);
    expect(takePosted()).toEqual(['updateIsIframeOpen false']);
    conversation.ready(everything);
    expect(takePosted()).toEqual(['setToken mine', 'updateIsIframeOpen false']);
  });

  it('is sent when it changed while the frame was loading', () => {
    const { conversation, takePosted } = start();
    conversation.setToken('old');
    conversation.load();
    conversation.setToken('new');
    conversation.ready(everything);
    expect(takePosted()).toEqual(['setToken new', 'updateIsIframeOpen false']);
  });

  it('is sent as a response even if it is the same, and null when there is none', () => {
    const { conversation, takePosted } = start();
    conversation.setToken('mine');
    conversation.load();
    conversation.ready(everything);
    conversation.setToken('mine');
    conversation.setToken(null);
    expect(takePosted()).toEqual(['updateIsIframeOpen false', 'setToken mine', 'setToken ']);
  });

  it('ends the session once when it is null: a reload does not sign out a shopper who signed in afterwards', () => {
    const { conversation, takePosted } = start();
    conversation.load();
    conversation.ready(everything);
    conversation.setToken(null);
    expect(takePosted()).toEqual(['updateIsIframeOpen false', 'setToken ']);
    conversation.ready(everything);
    expect(takePosted()).toEqual(['updateIsIframeOpen false']);
    expect(conversation.load()).toBeUndefined();
  });

  it('waits for the widget when it is null: in the address, or until the widget is ready', () => {
    const { conversation, takePosted } = start();
    conversation.setToken(null);
    expect(conversation.load()).toBeNull();
    // The widget did not respond: the next attempt sends null again.
    expect(conversation.load()).toBeNull();
    conversation.ready(everything);
    expect(takePosted()).toEqual(['updateIsIframeOpen false']);
    expect(conversation.load()).toBeUndefined();
    conversation.setToken(null);
    conversation.ready(everything);
    expect(takePosted()).toEqual(['setToken ', 'updateIsIframeOpen false']);
  });

  it('is not sent when the page gave none', () => {
    const { conversation, takePosted } = start();
    expect(conversation.load()).toBeUndefined();
    conversation.ready(everything);
    conversation.ready(everything);
    expect(takePosted().join()).not.toContain('setToken');
  });
});

describe('the visible part of the frame', () => {
  it('is sent when it changes, and again after a reload', () => {
    const { conversation, takePosted } = start();
    conversation.load();
    conversation.setVisiblePart({ top: 0, height: 300 });
    conversation.ready(everything);
    expect(takePosted()).toEqual(['updateIsIframeOpen false', 'setVisiblePart 0,300']);
    conversation.setVisiblePart({ top: 40, height: 300 });
    conversation.load();
    conversation.ready(everything);
    expect(takePosted()).toEqual([
      'setVisiblePart 40,300',
      'updateIsIframeOpen false',
      'setVisiblePart 40,300',
    ]);
  });
});

describe('an older widget', () => {
  it('receives no function that it did not list', () => {
    const { conversation, takePosted } = start();
    conversation.load();
    conversation.navigate('/profile/shop');
    conversation.ready(['updateIsIframeOpen', 7]);
    conversation.setToken('mine');
    conversation.focus();
    conversation.navigate('/profile/pot');
    conversation.setOpen(true);
    expect(takePosted()).toEqual(['updateIsIframeOpen false', 'updateIsIframeOpen true']);
  });

  it('receives nothing while its frame is reloaded', () => {
    const { conversation, takePosted } = start();
    conversation.ready(everything);
    conversation.load();
    takePosted();
    conversation.setOpen(true);
    conversation.focus();
    expect(takePosted()).toEqual([]);
  });
});
