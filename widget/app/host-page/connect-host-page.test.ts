import { describe, expect, it } from 'vitest';
import { protocolVersion } from '@cagnotte/sdk/internal/embed-protocol';
import { apiOrigin, fakePage, parentCall, partnerOrigin } from './testing/fake-page.ts';

describe('the host page opens and closes the frame (IF-01, D93)', () => {
  it('IF-01 a boolean or a word opens and closes the frame', () => {
    const page = fakePage();
    for (const status of [true, false, 'open', 'close']) page.call('updateIsIframeOpen', { status });
    expect(page.actions).toEqual(['open', 'closed', 'open', 'closed']);
    expect(page.reports).toEqual([]);
  });

  it('IF-01 the message needs both markers, and must come from the host page', () => {
    const page = fakePage();
    const call = parentCall('updateIsIframeOpen', { status: false });
    page.post({ ...call, sender: 'page' });
    page.post({ ...call, recipient: undefined });
    page.post(call, { source: {} });
    page.post(call, { source: {}, origin: apiOrigin });
    expect(page.actions).toEqual([]);
    expect(page.reports).toHaveLength(2);
  });

  it('IF-01 messages during start-up are processed in order', () => {
    const early = [false, true].map((status) => parentCall('updateIsIframeOpen', { status }));
    expect(fakePage({ early }).actions).toEqual(['closed', 'open']);
  });

  it('a call with any other params changes nothing, and is reported as an internal error with the valid values', () => {
    for (const params of [{ status: 'opened' }, { status: 1 }, {}, [], null, 'open', undefined]) {
      const page = fakePage();
      page.call('updateIsIframeOpen', params);
      expect(page.actions).toEqual([]);
      const requirement =
        typeof params === 'object' && params
          ? 'status must be one of true, false, open, close'
          : 'they must be an object';
      expect(page.reports).toEqual([`internal error: invalid params of updateIsIframeOpen: ${requirement}`]);
    }
  });
});

describe('the name of a function (IF-03, D94)', () => {
  it('IF-03 an unknown name is reported as an unknown method, cut to 100 characters', () => {
    const page = fakePage();
    page.call('selfDestruct', {});
    page.call('x'.repeat(5000), {});
    expect(page.reports).toEqual(['unknown method selfDestruct', `unknown method ${'x'.repeat(100)}`]);
  });

  it('IF-03 a name that every object inherits is reported as unknown, too', () => {
    const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'get', ''];
    const page = fakePage();
    for (const name of names) page.call(name, { status: true });
    expect(page.reports).toEqual(names.map((name) => `unknown method ${name}`));
  });

  it('a call without a name is an internal error', () => {
    const page = fakePage();
    page.post(parentCall(['updateIsIframeOpen'], { status: true }));
    expect(page.reports).toEqual(['internal error: a call names no function']);
  });
});

describe('messages of other windows, and unmarked ones (IF-04, IF-05, D34)', () => {
  const message = { controller: 'upload', method: 'success', params: { receipt_uuid: 'r' } };

  it('IF-04 a message of the API with controller, method and params is processed', () => {
    const page = fakePage();
    page.post(message, { source: {}, origin: apiOrigin });
    page.post(message, { origin: apiOrigin });
    page.post({ ...message, method: 'failure', params: { code: 'SERVER_ERROR' } }, { origin: apiOrigin });
    page.post({ ...message, method: 'complete', params: {} }, { origin: apiOrigin });
    expect(page.actions).toEqual([
      '{"kind":"success","receiptUuid":"r"}',
      '{"kind":"success","receiptUuid":"r"}',
      '{"kind":"failure","code":"SERVER_ERROR"}',
      '{"kind":"complete"}',
    ]);
    expect(page.reports).toEqual([]);
  });

  it('IF-04 a message of the API that came before the connection is processed', () => {
    const page = fakePage({
      takeBuffered: () => [{ source: {} as Window, origin: apiOrigin, data: message }],
    });
    expect(page.actions).toEqual(['{"kind":"success","receiptUuid":"r"}']);
    expect(page.reports).toEqual([]);
  });

  it('IF-03 other methods of the API are reported as unknown, cut to 100 characters', () => {
    const page = fakePage();
    const long = 'x'.repeat(200);
    page.post({ ...message, method: 'nobody' }, { origin: apiOrigin });
    page.post({ ...message, controller: 'constructor' }, { origin: apiOrigin });
    page.post({ ...message, method: long }, { origin: apiOrigin });
    page.post({ ...message, method: 'toString' }, { origin: apiOrigin });
    expect(page.actions).toEqual([]);
    expect(page.reports).toEqual([
      'unknown method upload.nobody',
      'unknown method constructor.success',
      `unknown method upload.${long}`.slice(0, 'unknown method '.length + 100),
      'unknown method upload.toString',
    ]);
  });

  it.each([
    ['success', {}, 'receipt_uuid'],
    ['success', { receipt_uuid: 7 }, 'receipt_uuid'],
    ['failure', { message: 'no code' }, 'code'],
  ])('upload.%s with the params %j is an internal error', (method, params, invalid) => {
    const page = fakePage();
    page.post({ ...message, method, params }, { origin: apiOrigin });
    expect(page.actions).toEqual([]);
    expect(page.reports).toEqual([
      `internal error: invalid params of upload.${method}: ${invalid} must be a string`,
    ]);
  });

  it('IF-05 any other message is reported as an internal error', () => {
    const strangers = [
      [message, `${apiOrigin}:8443`],
      [message, 'http://api.example'],
      [message, ''],
      [{ ...message, controller: 1 }, apiOrigin],
      [{ ...message, method: undefined }, apiOrigin],
      [{ controller: 'upload', method: 'success' }, apiOrigin],
      [{ ...message, params: null }, apiOrigin],
      ['upload', apiOrigin],
      [null, apiOrigin],
    ] as const;
    for (const [data, origin] of strangers) {
      const page = fakePage();
      page.post(data, { source: {}, origin });
      expect(page.actions).toEqual([]);
      const name = origin || 'an unknown origin';
      expect(page.reports).toEqual([`internal error: a message of ${name} was not processed`]);
    }
  });

  it('IF-04 no message is processed while the API’s address is unknown', () => {
    const page = fakePage({ apiOrigin: undefined });
    page.post(message, { source: {}, origin: 'undefined' });
    expect(page.actions).toEqual([]);
    expect(page.reports).toHaveLength(1);
  });

  it('D93 a message with the marker of the host page is not checked against the API’s protocol', () => {
    const page = fakePage();
    page.post({ ...message, ...parentCall('updateIsIframeOpen', {}) }, { source: {}, origin: apiOrigin });
    page.post({ ...message, ...parentCall('nothing', {}) }, { origin: apiOrigin });
    expect(page.actions).toEqual([]);
    expect(page.reports).toHaveLength(2);
  });

  it('IF-05 the messages of one origin are reported once a minute, and those of all origins twenty times in all', () => {
    const page = fakePage();
    const postFrom = (origin: string) => page.post('!', { source: {}, origin });
    postFrom('https://a.example');
    page.passTime(59_999);
    postFrom('https://a.example');
    expect(page.reports).toHaveLength(1);
    page.passTime(1);
    postFrom('https://a.example');
    expect(page.reports).toHaveLength(2);
    for (let index = 0; index < 50; index += 1) postFrom(`https://${index}.example`);
    expect(page.reports).toHaveLength(20);
    // Messages of strangers do not suppress reports about the host page.
    page.call('selfDestruct', {});
    expect(page.reports.at(-1)).toBe('unknown method selfDestruct');
  });

  it('a message of the widget’s own window is ignored', () => {
    const page = fakePage();
    page.post(parentCall('navigate', { path: '/x' }), { source: page.self });
    page.post(message, { source: null, origin: apiOrigin });
    page.post('!', { source: null, origin: 'https://extension.example' });
    const top = fakePage({ isEmbedded: false });
    top.post(parentCall('navigate', { path: '/x' }), { source: top.self });
    expect([...page.actions, ...page.reports, ...top.actions, ...top.reports]).toEqual([]);
  });

  it('the error of a listener or a screen is reported, and not thrown', () => {
    const page = fakePage({
      navigate: () => {
        throw new Error('no such screen');
      },
    });
    page.call('navigate', { path: '/x' });
    expect(page.reports).toEqual([`internal error: a message of ${partnerOrigin} failed`]);
  });
});

describe('other functions of the host page', () => {
  it('navigate shows a path of the widget, and no address of another site', () => {
    const page = fakePage();
    const good = ['/', '/?clientId=x', '/profile/', '/profile/shop', '/a?b=c&d=//e#f', '/é…'];
    for (const path of good) page.call('navigate', { path });
    expect(page.actions).toEqual(good.map((path) => `navigate ${path}`));
    const bad = [
      '//evil.example',
      '//',
      '/.//evil.example',
      '/x//y',
      '/\\evil.example',
      '/\t/evil.example',
      '\\\\evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
      'profile',
      '',
      ' /x',
      '/x\n',
      `/${'x'.repeat(2000)}`,
      1,
      null,
      ['/x'],
    ];
    for (const path of bad) page.call('navigate', { path });
    expect(page.actions).toHaveLength(good.length);
    expect(page.reports).toEqual([
      'internal error: invalid params of navigate: path must be a path of the widget like /profile/shop, of at most 2000 characters',
    ]);
  });

  it('focus enters the widget from either end', () => {
    const page = fakePage();
    for (const from of ['start', 'end', 'middle']) page.call('focus', { from });
    page.call('focus', { from: 'start', focusVisible: false });
    expect(page.actions).toEqual([
      'focus start, ring: as the browser likes',
      'focus end, ring: as the browser likes',
      'focus start, ring: false',
    ]);
  });

  it.each([
    ['page', ['visible part 120 600']],
    ['panel', []],
  ] as const)('setVisiblePart places dialogs and docks in a page only: %s', (variant, actions) => {
    const page = fakePage({ variant });
    page.call('setVisiblePart', { top: 120, height: 600 });
    expect(page.actions).toEqual(actions);
    expect(page.reports).toEqual([]);
  });

  it.each([{ top: -1, height: 5 }, { top: 1 }, { top: '1', height: 2 }, { top: 0, height: Infinity }])(
    'setVisiblePart is refused with %j',
    (part) => {
      const page = fakePage({ variant: 'page' });
      page.call('setVisiblePart', part);
      expect(page.actions).toEqual([]);
      expect(page.reports).toEqual([
        'internal error: invalid params of setVisiblePart: top and height must be numbers from 0 on',
      ]);
    },
  );

  it('a token or null without a pending request is passed on, and null means that nobody is signed in', () => {
    const page = fakePage();
    for (const token of ['t', null, '', 1, 'x'.repeat(10_001)]) page.call('setToken', { token });
    expect(page.actions).toEqual(['token t', 'token null']);
    expect(page.reports).toEqual([
      'internal error: invalid params of setToken: token must be null or a string of 1 to 10000 characters',
    ]);
  });
});

describe('a host page that the programme does not allow (D117)', () => {
  const stranger = () =>
    fakePage({ parentOrigin: partnerOrigin, allowsHost: (origin) => origin === 'https://shop.example' });

  it('D117 may open and close the frame, and other functions are unknown methods', () => {
    const page = stranger();
    page.call('updateIsIframeOpen', { status: true });
    page.call('setToken', { token: 't' });
    page.call('setToken', { token: null });
    page.call('navigate', { path: '/' });
    page.call('focus', { from: 'start' });
    expect(page.actions).toEqual(['open']);
    expect(page.reports).toEqual(['setToken', 'navigate', 'focus'].map((name) => `unknown method ${name}`));
  });

  it('D117 gets no other function listed, and no token request', async () => {
    const page = stranger();
    expect(page.received).toMatchObject([{ params: { functions: ['updateIsIframeOpen'] } }]);
    expect(await page.connection.requestToken()).toBeNull();
    expect(page.received).toHaveLength(1);
  });

  it('D117 is identified by its message where the browser does not show its origin', () => {
    const page = fakePage({ allowsHost: (origin) => origin === 'https://shop.example' });
    page.call('navigate', { path: '/a' });
    page.post(parentCall('navigate', { path: '/b' }), { origin: 'https://shop.example' });
    expect(page.actions).toEqual(['navigate /b']);
  });
});

describe('requestToken', () => {
  it('resolves with setToken, for all concurrent callers', async () => {
    const page = fakePage({ parentOrigin: partnerOrigin });
    const both = Promise.all([page.connection.requestToken(), page.connection.requestToken()]);
    expect(page.received.filter(({ name }) => name === 'requestToken')).toHaveLength(1);
    page.call('setToken', { token: 'next' });
    expect(await both).toEqual(['next', 'next']);
    expect(page.actions).toEqual([]);
    expect(page.countAlive()).toBe(1);
  });

  it('resolves with null when the host page sends null', async () => {
    const page = fakePage();
    const token = page.connection.requestToken();
    page.call('setToken', { token: null });
    expect(await token).toBeNull();
  });

  it('resolves with null outside a frame, and after dispose', async () => {
    expect(await fakePage({ isEmbedded: false }).connection.requestToken()).toBeNull();
    const page = fakePage();
    const token = page.connection.requestToken();
    page.connection.dispose();
    expect(await token).toBeNull();
    expect(await page.connection.requestToken()).toBeNull();
    expect(page.countAlive()).toBe(0);
  });

  it('resolves with null after ten seconds when the host page never sent a message', async () => {
    const page = fakePage();
    let token: unknown = 'waiting';
    void page.connection.requestToken().then((response) => (token = response));
    page.passTime(9999);
    await Promise.resolve();
    expect(token).toBe('waiting');
    page.passTime(1);
    await Promise.resolve();
    expect(token).toBeNull();
  });

  it('waits thirty seconds for a host page that sent a message, and a later response is a token without a request', async () => {
    const page = fakePage();
    page.call('updateIsIframeOpen', { status: true });
    const token = page.connection.requestToken();
    page.passTime(10_000);
    page.passTime(19_999);
    expect(page.countAlive()).toBe(2);
    page.passTime(1);
    expect(await token).toBeNull();
    page.call('setToken', { token: 'late' });
    expect(page.actions).toEqual(['open', 'token late']);
  });
});

describe('messages to the host page (IF-06, D93)', () => {
  const sent = (page: ReturnType<typeof fakePage>) =>
    page.received.map(({ name, target }) => `${name} → ${target}`);

  it('ready is sent once, with the protocol and the functions that it understands', () => {
    const page = fakePage({ parentOrigin: partnerOrigin });
    const { received } = page;
    expect(received).toHaveLength(1);
    expect(received[0]).toEqual({
      name: 'ready',
      params: {
        protocol: protocolVersion,
        version: '1.0.0',
        functions: ['updateIsIframeOpen', 'setToken', 'navigate', 'focus', 'setVisiblePart'],
        hasCross: false,
      },
      target: partnerOrigin,
    });
  });

  it.each([
    ['panel', true],
    ['page', false],
    [undefined, false],
  ] as const)(
    'ready states in the variant %s whether the widget has a button that closes the panel: %s',
    (variant, hasCross) => {
      expect(fakePage({ variant }).received[0]?.params).toMatchObject({ hasCross });
    },
  );

  it('every listed function exists', () => {
    const page = fakePage();
    const { functions } = page.received[0]?.params as { functions: string[] };
    for (const name of functions) page.call(name, {});
    expect(page.reports).toEqual(
      functions.map(
        (name) => expect.stringContaining(`internal error: invalid params of ${name}: `) as string,
      ),
    );
  });

  it('IF-06 the points are sent in a frame', () => {
    const page = fakePage();
    page.connection.sendPoints(12);
    page.connection.sendPoints(13);
    expect(page.received.slice(1).map(({ params }) => params)).toEqual([{ points: 12 }, { points: 13 }]);
  });

  it('IF-06 nothing is sent outside a frame', () => {
    const page = fakePage({ isEmbedded: false, variant: 'panel', parentOrigin: partnerOrigin });
    page.connection.sendPoints(12);
    page.connection.sendPageView('/', 'home');
    page.connection.requestClose();
    page.press('Escape');
    expect(page.received).toEqual([]);
  });

  it('only public messages are sent before the origin is known, and the others wait for the first valid call, in order', () => {
    const page = fakePage();
    page.connection.sendPageView('/', 'home');
    page.connection.sendPoints(1);
    page.connection.sendReceiptSent('r');
    page.connection.sendError('OTHER', 'x');
    page.connection.requestClose();
    expect(sent(page)).toEqual(['ready → *', 'updatePoints → *', 'requestClose → *']);
    // An invalid call and a stranger's message confirm no origin.
    page.call('focus', {});
    page.post(parentCall('focus', { from: 'start' }), { source: {}, origin: 'https://evil.example' });
    expect(page.received).toHaveLength(3);
    page.call('focus', { from: 'start' });
    page.connection.sendPoints(2);
    expect(sent(page).slice(3)).toEqual(
      ['pageView', 'receiptSent', 'error', 'updatePoints'].map((name) => `${name} → ${partnerOrigin}`),
    );
  });

  it('private messages go to the origin of the first valid call rather than to the guessed one, and never to another one', () => {
    const page = fakePage({ parentOrigin: 'https://guessed.example' });
    page.call('focus', { from: 'start' });
    page.post(parentCall('focus', { from: 'start' }), { origin: 'https://evil.example' });
    page.connection.sendReceiptSent('r');
    expect(sent(page)).toEqual(['ready → https://guessed.example', `receiptSent → ${partnerOrigin}`]);
  });

  it('nothing private is sent to a sandboxed page, which has no origin, and the newest fifty messages wait', () => {
    const page = fakePage({ parentOrigin: 'null' });
    page.post(parentCall('focus', { from: 'start' }), { origin: 'null' });
    for (let index = 0; index < 60; index += 1) page.connection.sendReceiptSent(`r${index}`);
    expect(sent(page)).toEqual(['ready → *']);
    page.call('focus', { from: 'start' });
    expect(page.received.slice(1).map(({ params }) => params)).toEqual(
      Array.from({ length: 50 }, (_, index) => ({ receiptUuid: `r${index + 10}` })),
    );
  });

  it('a page view is sent without its query, which may hold personal data', () => {
    const page = fakePage({ parentOrigin: partnerOrigin });
    page.connection.sendPageView('/login?email=a@b.fr\n#token=t', 'login');
    expect(page.received[1]?.params).toEqual({ path: '/login', name: 'login' });
  });
});

describe('Escape in a panel', () => {
  it('requests that the host page closes the panel', () => {
    const page = fakePage({ variant: 'panel' });
    page.press('Escape');
    expect(page.received.map(({ name }) => name)).toEqual(['ready', 'requestClose']);
  });

  it('does nothing when the widget uses the key itself, and outside a panel', () => {
    const pages = [
      fakePage({ variant: 'panel', hasDialog: () => true }),
      fakePage({ variant: 'page' }),
      fakePage(),
    ];
    for (const page of pages) page.press('Escape');
    const panel = fakePage({ variant: 'panel' });
    panel.press('Enter');
    for (const overrides of [{ defaultPrevented: true }, { isComposing: true }, { repeat: true }])
      panel.press('Escape', overrides);
    for (const { received } of [...pages, panel]) expect(received.map(({ name }) => name)).toEqual(['ready']);
  });
});

describe('the height of the content', () => {
  const heights = (page: ReturnType<typeof fakePage>) =>
    page.received.filter(({ name }) => name === 'resize').map(({ params }) => params);

  it('is sent in whole pixels, once a paint, and only when it changed', () => {
    const page = fakePage({ variant: 'page' });
    for (const height of [100, 200.2, 300.4]) page.grow(height);
    expect(heights(page)).toEqual([]);
    page.nextFrame();
    page.grow(300.9);
    page.nextFrame();
    page.grow(0);
    page.nextFrame();
    page.grow(120);
    page.nextFrame();
    expect(heights(page)).toEqual([{ height: 301 }, { height: 120 }]);
  });

  it('is not sent in a panel, in a frame without a variant and outside a frame', () => {
    for (const options of [{ variant: 'panel' }, {}, { variant: 'page', isEmbedded: false }] as const) {
      const page = fakePage(options);
      page.grow(100);
      page.nextFrame();
      expect(heights(page)).toEqual([]);
    }
  });

  it('is not sent after dispose, also when it was measured before', () => {
    const page = fakePage({ variant: 'page' });
    page.grow(100);
    page.connection.dispose();
    page.nextFrame();
    page.grow(200);
    page.nextFrame();
    expect(heights(page)).toEqual([]);
    expect(page.countAlive()).toBe(0);
  });
});
