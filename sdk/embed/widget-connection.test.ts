import { describe, expect, it } from 'vitest';
import type { MessageToWidget } from './protocol.ts';
import { createWidgetConnection } from './widget-connection.ts';

const everything = ['updateIsIframeOpen', 'setToken', 'navigate', 'focus', 'setVisiblePart'];

const start = () => {
  const posted: MessageToWidget[] = [];
  const connection = createWidgetConnection((message) => posted.push(message));
  /** Returns the messages since its last call, as `name params`. */
  const takePosted = () =>
    posted.splice(0).map(({ function: name, params }) => `${name} ${Object.values(params).join()}`);
  return { connection, takePosted, posted };
};

describe('calls of the page before the widget is ready', () => {
  it('are sent when it is ready, each once and the last one of its kind', () => {
    const { connection, takePosted } = start();
    connection.reset();
    connection.navigate('/profile/pot');
    connection.navigate('/profile/shop');
    connection.setToken('late');
    connection.setOpen(true);
    connection.focus();
    expect(takePosted()).toEqual([]);
    connection.ready(everything);
    expect(takePosted()).toEqual(['setToken late', 'updateIsIframeOpen true', 'navigate /profile/shop']);
    connection.navigate('/profile/pot');
    connection.ready(everything);
    expect(takePosted()).toEqual(['navigate /profile/pot', 'setToken late', 'updateIsIframeOpen true']);
  });

  it('D93 have the sender and the recipient of the protocol', () => {
    const { connection, posted } = start();
    connection.ready(['focus']);
    connection.focus();
    expect(posted).toEqual([
      { sender: 'parent', recipient: 'widget', function: 'focus', params: { from: 'start' } },
    ]);
  });
});

describe('the focus', () => {
  it('is requested again once the widget is ready, with a ring only if the first request had one', () => {
    const { connection, posted } = start();
    connection.focus(false);
    connection.ready(['focus']);
    connection.focus();
    connection.focus(true);
    expect(posted.map(({ params }) => params)).toEqual([
      { from: 'start', focusVisible: false },
      { from: 'start', focusVisible: true },
    ]);
  });
});

describe('the token', () => {
  it('D42 is not sent when it was in the address, until the frame is reloaded', () => {
    const { connection, takePosted } = start();
    connection.setToken('mine');
    expect(connection.reset()).toBe('mine');
    connection.ready(everything);
    expect(takePosted()).toEqual(['updateIsIframeOpen false']);
    connection.ready(everything);
    expect(takePosted()).toEqual(['setToken mine', 'updateIsIframeOpen false']);
  });

  it('is sent when it changed while the frame was loading', () => {
    const { connection, takePosted } = start();
    connection.setToken('old');
    connection.reset();
    connection.setToken('new');
    connection.ready(everything);
    expect(takePosted()).toEqual(['setToken new', 'updateIsIframeOpen false']);
  });

  it('is sent as a response even if it is the same, and null when there is none', () => {
    const { connection, takePosted } = start();
    connection.setToken('mine');
    connection.reset();
    connection.ready(everything);
    connection.setToken('mine');
    connection.setToken(null);
    expect(takePosted()).toEqual(['updateIsIframeOpen false', 'setToken mine', 'setToken ']);
  });

  it('ends the session once when it is null: a reload does not sign out a shopper who signed in afterwards', () => {
    const { connection, takePosted } = start();
    connection.reset();
    connection.ready(everything);
    connection.setToken(null);
    expect(takePosted()).toEqual(['updateIsIframeOpen false', 'setToken ']);
    connection.ready(everything);
    expect(takePosted()).toEqual(['updateIsIframeOpen false']);
    expect(connection.reset()).toBeUndefined();
  });

  it('waits for the widget when it is null: in the address, or until the widget is ready', () => {
    const { connection, takePosted } = start();
    connection.setToken(null);
    expect(connection.reset()).toBeNull();
    // The widget did not respond: the next attempt sends null again.
    expect(connection.reset()).toBeNull();
    connection.ready(everything);
    expect(takePosted()).toEqual(['updateIsIframeOpen false']);
    expect(connection.reset()).toBeUndefined();
    connection.setToken(null);
    connection.ready(everything);
    expect(takePosted()).toEqual(['setToken ', 'updateIsIframeOpen false']);
  });

  it('is not sent when the page gave none', () => {
    const { connection, takePosted } = start();
    expect(connection.reset()).toBeUndefined();
    connection.ready(everything);
    connection.ready(everything);
    expect(takePosted()).toEqual(['updateIsIframeOpen false', 'updateIsIframeOpen false']);
  });
});

describe('the visible part of the frame', () => {
  it('is sent when it changes, and again after a reload', () => {
    const { connection, takePosted } = start();
    connection.reset();
    connection.setVisiblePart({ top: 0, height: 300 });
    connection.ready(everything);
    expect(takePosted()).toEqual(['updateIsIframeOpen false', 'setVisiblePart 0,300']);
    connection.setVisiblePart({ top: 40, height: 300 });
    connection.reset();
    connection.ready(everything);
    expect(takePosted()).toEqual([
      'setVisiblePart 40,300',
      'updateIsIframeOpen false',
      'setVisiblePart 40,300',
    ]);
  });
});

describe('an older widget', () => {
  it('receives no function that it did not list', () => {
    const { connection, takePosted } = start();
    connection.reset();
    connection.navigate('/profile/shop');
    connection.ready(['updateIsIframeOpen', 7]);
    connection.setToken('mine');
    connection.focus();
    connection.navigate('/profile/pot');
    connection.setOpen(true);
    expect(takePosted()).toEqual(['updateIsIframeOpen false', 'updateIsIframeOpen true']);
  });

  it('receives nothing while its frame is reloaded', () => {
    const { connection, takePosted } = start();
    connection.ready(everything);
    connection.reset();
    takePosted();
    connection.setOpen(true);
    connection.focus();
    expect(takePosted()).toEqual([]);
  });
});
