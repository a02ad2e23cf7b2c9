import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowConsent, denyConsent, isDeniedByPage } from '../../features/privacy/consent.ts';
import { createTabStorage } from '../../features/session/tab-storage.ts';
import { createMemoryTabStorage } from '../../features/session/testing/memory-storage.ts';
import { createTracking } from './create-tracking.ts';
import { readTrackers, startTrackers, getTrackedPath, trackers } from './start-trackers.ts';

describe('AN-02 AN-10 the trackers store', () => {
  it('holds four ids', () =>
    expect(
      readTrackers({
        trackers: {
          partner1_tag_manager_id: 'GTM-A',
          purchase_tag_manager_id: 'GTM-B',
          partner_tag_manager_id: 'GTM-C',
          purchase_analytics_id: 'G-D',
        },
      }),
    ).toEqual({
      partner1TagManagerId: 'GTM-A',
      purchaseTagManagerId: 'GTM-B',
      partnerTagManagerId: 'GTM-C',
      purchaseAnalyticsId: 'G-D',
    }));

  it('is empty without a programme, and when the settings have no ids or null', () => {
    expect(Object.keys(trackers)).toHaveLength(4);
    expect(Object.values({ ...trackers }).some(Boolean)).toBe(false);
    expect(readTrackers({ trackers: { purchase_analytics_id: null } })).toEqual({ ...trackers });
  });
});

describe('RT-17 the path for trackers', () => {
  it('is the path of the route', () => {
    for (const path of ['/', '/profile/earned_coupons', '/errors/client_unauthorized', '/Iframe'])
      expect(getTrackedPath(path, 'any')).toBe(path);
  });

  it('has no query and no fragment', () =>
    expect(getTrackedPath('/auth/login?email=a@b.fr&token=t#token=secret', 'auth-login')).toBe(
      '/auth/login',
    ));

  it('has nothing that identifies a receipt, a person or an account', () => {
    for (const part of [
      '8b1f6f0e-7d0c-4d0e-9d6d-1f6f0e7d0c4d',
      'camille.martin@exemple.fr',
      'camille.martin%40exemple.fr',
      'FR7630006000011234567890189',
      'eyJhbGciOiJIUzI1NiJ9',
      'averylongwordthatmaybeatoken',
    ])
      expect(getTrackedPath(`/profile/receipts/${part}/review`, 'any')).toBe('/profile/receipts/:id/review');
  });

  it('is the same for every unknown address', () =>
    expect(getTrackedPath('/camille/martin', 'error')).toBe('/error'));
});

const hosts = { tagManager: 'https://tags.example/gtm.js', analytics: 'https://tags.example/gtag/js?l=a' };
const ids = {
  partner1_tag_manager_id: 'GTM-ONE',
  purchase_tag_manager_id: 'GTM-TWO',
  partner_tag_manager_id: 'GTM-ONE',
  purchase_analytics_id: 'G-42',
};

interface FakeScript {
  src: string;
  async?: boolean;
}

const fakePage = ({ search = '', trustedTypes }: { search?: string; trustedTypes?: object } = {}) => {
  const scripts: FakeScript[] = [];
  return {
    location: { origin: 'https://widget.example', href: 'https://widget.example/', search },
    document: {
      scripts,
      referrer: 'https://partner.example/account?email=camille@exemple.fr',
      createElement: (): FakeScript => ({ src: '' }),
      head: { append: (script: FakeScript) => void scripts.push(script) },
    },
    dataLayer: undefined as unknown[] | undefined,
    ...(trustedTypes && { trustedTypes }),
  };
};
type FakePage = ReturnType<typeof fakePage>;

const start = (page: FakePage, options: Partial<Parameters<typeof startTrackers>[0]> = {}) =>
  startTrackers({
    settings: { trackers: ids },
    hosts,
    tabStorage: createMemoryTabStorage(),
    search: '',
    page: page as unknown as Window,
    hide: () => undefined,
    ...options,
  });

const getScriptAddresses = ({ document }: FakePage) => document.scripts.map(({ src }) => src);
const getCommands = ({ dataLayer = [] }: FakePage) =>
  dataLayer
    .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
    .map((entry) => Array.from(entry as ArrayLike<unknown>));
const getEvents = (page: FakePage) => getCommands(page).filter(([kind]) => kind === 'event');

afterEach(() => {
  // The page remembers a consent for as long as it is open.
  startTrackers({
    settings: {},
    hosts,
    tabStorage: createMemoryTabStorage(),
    search: '?consent=granted',
    page: fakePage() as never,
  });
});

describe('AN-01 scripts of tag managers', () => {
  it('are injected once for each configured id', () => {
    const page = fakePage();
    start(page);
    expect(getScriptAddresses(page)).toEqual([
      'https://tags.example/gtm.js?id=GTM-ONE',
      'https://tags.example/gtm.js?id=GTM-TWO',
      'https://tags.example/gtag/js?l=a&id=G-42',
    ]);
    expect(page.document.scripts.every(({ async }) => async)).toBe(true);
    start(page);
    expect(getScriptAddresses(page)).toHaveLength(3);
    expect(page.dataLayer?.filter((entry) => 'gtm.start' in (entry as object))).toEqual([
      { 'gtm.start': expect.any(Number) as number, event: 'gtm.js' },
    ]);
  });

  it('are not loaded without ids, with null or an invalid id', () => {
    const page = fakePage();
    for (const id of [null, undefined, '', 'x', 'GTM-A&l=b', '../evil', '"><script>', 'a'.repeat(41)]) {
      const settings = { trackers: { partner1_tag_manager_id: id, purchase_analytics_id: id } };
      start(page, { settings: settings as never });
    }
    start(page, { settings: {} });
    expect(getScriptAddresses(page)).toEqual([]);
    expect(page.dataLayer).toEqual([]);
  });

  it('come from configured hosts only, also where the browser enforces Trusted Types', () => {
    const named: string[] = [];
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
        named.push(name);
        for (const other of ['https://evil.example/gtm.js?id=GTM-ONE', 'data:text/javascript,1', ''])
          expect(() => rules.createScriptURL(other)).toThrow('no configured tracker');
        return { createScriptURL: (url: string) => `trusted:${rules.createScriptURL(url)}` };
      },
    };
    const page = fakePage({ trustedTypes });
    start(page);
    start(page);
    expect(named).toEqual(['cagnotte-trackers']);
    expect(getScriptAddresses(page)[0]).toBe('trusted:https://tags.example/gtm.js?id=GTM-ONE');
  });
});

it('tags load only after the addresses of the page are hidden from them', () => {
  const page = fakePage();
  const hide = vi.fn(() => expect(getScriptAddresses(page)).toEqual([]));
  start(page, { hide });
  expect(hide).toHaveBeenCalledOnce();
  expect(getScriptAddresses(page)).toHaveLength(3);
  start(fakePage({ search: '?consent=denied' }), { hide });
  expect(hide).toHaveBeenCalledOnce();
});

describe('AN-03 D98 the partner script', () => {
  it('loads from the configured address, with no id', () => {
    const page = fakePage();
    start(page, { settings: {}, hosts: { ...hosts, partnerScript: 'https://partner.example/x.js' } });
    expect(getScriptAddresses(page)).toEqual(['https://partner.example/x.js']);
  });

  it('does not load from an address that is not http(s)', () => {
    const page = fakePage();
    for (const partnerScript of ['javascript:alert(1)', 'data:text/javascript,1', 'http://['])
      start(page, { settings: {}, hosts: { ...hosts, partnerScript } });
    expect(getScriptAddresses(page)).toEqual([]);
  });
});

describe('RT-17 a page-view', () => {
  it('is sent on each route change, once, to the analytics', () => {
    const page = fakePage();
    const { pageView } = start(page);
    pageView('/', 'home');
    pageView('/', 'home');
    pageView('/profile/receipts/8b1f6f0e/review', 'review');
    expect(getEvents(page)).toEqual([
      [
        'event',
        'page_view',
        { page_path: '/', page_location: 'https://widget.example/', page_title: 'home', send_to: 'G-42' },
      ],
      [
        'event',
        'page_view',
        {
          page_path: '/profile/receipts/:id/review',
          page_location: 'https://widget.example/profile/receipts/:id/review',
          page_title: 'review',
          send_to: 'G-42',
        },
      ],
    ]);
  });

  it('is not counted by the analytics themselves', () => {
    const page = fakePage();
    start(page);
    expect(getCommands(page)).toContainEqual(['config', 'G-42', { send_page_view: false }]);
    expect(getCommands(page)[0]).toEqual(['js', expect.any(Date)]);
  });

  it('IF-02 D97 is not sent without an analytics id', () => {
    const page = fakePage();
    const { pageView, frameOpened } = start(page, {
      settings: { trackers: { partner_tag_manager_id: 'GTM-X' } },
    });
    pageView('/', 'home');
    frameOpened(true);
    expect(getCommands(page)).toEqual([]);
  });

  it('never identifies the shopper', () => {
    const page = fakePage({ search: '?token=secret-1&email=camille@exemple.fr' });
    const { pageView } = start(page);
    pageView('/profile/pot?token=secret-1&iban=FR7630006000011234567890189#token=secret-1', 'pot');
    pageView('/camille@exemple.fr/FR7630006000011234567890189', 'error');
    const sent = JSON.stringify([page.dataLayer, getCommands(page), getScriptAddresses(page)]);
    expect(sent).toContain('/profile/pot');
    expect(sent).not.toMatch(/secret-1|camille|exemple\.fr|FR76/);
  });
});

describe('IF-02 opening and closing of the frame', () => {
  it("is sent as 'open' or 'close', once each time", () => {
    const page = fakePage();
    const { frameOpened } = start(page);
    for (const isOpen of [true, true, false, true]) frameOpened(isOpen);
    expect(getEvents(page).map(([, event]) => event)).toEqual(['open', 'close', 'open']);
  });
});

describe('D97 denied consent', () => {
  it('keeps every tag out for the life of the tab when the query denies it', () => {
    const tabStorage = createMemoryTabStorage();
    const partnerScript = 'https://partner.example/x.js';
    const denied = fakePage({ search: '?clientId=a&consent=denied' });
    start(denied, { tabStorage, hosts: { ...hosts, partnerScript } }).pageView('/', 'home');
    const later = fakePage({ search: '?clientId=b' });
    start(later, { tabStorage });
    for (const page of [denied, later]) {
      expect(getScriptAddresses(page)).toEqual([]);
      expect(page.dataLayer).toBeUndefined();
    }
    const granted = fakePage({ search: '?consent=granted' });
    start(granted, { tabStorage });
    expect(getScriptAddresses(granted)).toHaveLength(3);
  });

  it('lasts when the opening address denies it, also without storage', () => {
    const tabStorage = createTabStorage(() => {
      throw new Error('no storage here');
    });
    for (const search of ['?consent=denied', '']) {
      const page = fakePage();
      start(page, { tabStorage, search });
      expect(getScriptAddresses(page)).toEqual([]);
    }
  });

  it('keeps every tag out when the shopper denies it on this device, whatever the host page grants', () => {
    denyConsent();
    const page = fakePage({ search: '?consent=granted' });
    start(page);
    allowConsent();
    expect(getScriptAddresses(page)).toEqual([]);
    expect(page.dataLayer).toBeUndefined();
  });

  it('ends the events of the analytics when it is denied later', () => {
    const page = fakePage();
    const { pageView, frameOpened } = start(page);
    page.location.search = '?consent=denied';
    pageView('/', 'home');
    frameOpened(true);
    expect(getEvents(page)).toEqual([]);
    expect(page).toMatchObject({ 'ga-disable-G-42': true });
  });
});

describe('the trackers of another programme', () => {
  it('AN-10 replace the trackers of the previous programme', () => {
    const page = fakePage();
    const first = start(page);
    expect(trackers.purchaseAnalyticsId).toBe('G-42');
    first.dispose();
    expect(trackers.purchaseAnalyticsId).toBeUndefined();
    first.pageView('/', 'home');
    first.frameOpened(true);
    expect(getEvents(page)).toEqual([]);
    expect(page).toMatchObject({ 'ga-disable-G-42': true });
    start(page);
    expect(page).toMatchObject({ 'ga-disable-G-42': false });
  });
});

describe('the code of trackers', () => {
  const setUp = (isLoadable = true) => {
    const received: unknown[] = [];
    const startTrackers = () => ({
      pageView: (...view: unknown[]) => void received.push(view),
      frameOpened: (isOpen: boolean) => void received.push(isOpen),
      dispose: () => void received.push('dispose'),
    });
    const load = vi.fn(() =>
      isLoadable ? Promise.resolve({ startTrackers }) : Promise.reject(new Error('gone')),
    );
    const report = vi.fn();
    const openedWith = 'https://widget.example/?clientId=verger&note=a%20b#part=2';
    const options = {
      hosts,
      boundClientId: 'verger',
      report,
      tabStorage: createMemoryTabStorage(),
      search: '',
      openedWith,
      load,
    };
    return { received, load, report, options, tracking: createTracking(options) };
  };

  it('is not loaded for a programme without tags', () => {
    const { load, tracking } = setUp();
    tracking.start('verger', {});
    tracking.start('verger', { trackers: { purchase_analytics_id: null, partner_tag_manager_id: '' } });
    tracking.pageView('/', 'home');
    expect(load).not.toHaveBeenCalled();
  });

  it('D97 a denial by the query lasts for the next page, even if this page is left before the code is loaded', () => {
    const { options, load } = setUp();
    createTracking({ ...options, search: '?clientId=verger&consent=denied' });
    expect(load).not.toHaveBeenCalled();
    expect(isDeniedByPage('?clientId=verger', options.tabStorage)).toBe(true);
    createTracking({ ...options, search: '?consent=granted' });
    expect(isDeniedByPage('?clientId=verger', options.tabStorage)).toBe(false);
  });

  it('gets the events that happened before it was loaded, in order', async () => {
    const { received, tracking } = setUp();
    tracking.start('verger', { trackers: ids });
    tracking.pageView('/', 'home');
    tracking.frameOpened(true);
    tracking.stop();
    tracking.pageView('/menu', 'menu');
    await expect.poll(() => received).toEqual([['/', 'home'], true, 'dispose']);
  });

  it('D118 is not loaded on a host that serves every programme, nor for another client id, and one report explains it', () => {
    const { options, load, report } = setUp();
    const partnerScript = 'https://partner.example/x.js';
    const shared = createTracking({
      ...options,
      boundClientId: undefined,
      hosts: { ...hosts, partnerScript },
    });
    shared.start('verger', { trackers: ids });
    shared.start('another', {});
    expect(report.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringMatching(/^TRACKERS_NOT_LOADED: /) as string })],
    ]);
    createTracking(options).start('another', { trackers: ids });
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    '#token=t',
    '#refresh_token=r&token=t',
    '?token=t',
    '#email=camille@exemple.fr',
    '#token=&email=a@b.fr',
  ])(
    'is not loaded in a page that was opened with %s, since every script can read that address',
    (secret) => {
      const { options, load, report } = setUp();
      const tracking = createTracking({ ...options, openedWith: `https://widget.example/${secret}` });
      tracking.start('verger', { trackers: ids });
      tracking.pageView('/', 'home');
      expect(load).not.toHaveBeenCalled();
      expect(report).not.toHaveBeenCalled();
    },
  );

  it.each(['', 'https://widget.example/#token='])(
    'is loaded when the address has no secret: %j',
    (openedWith) => {
      const { options, load } = setUp();
      createTracking({ ...options, openedWith }).start('verger', { trackers: ids });
      expect(load).toHaveBeenCalledOnce();
    },
  );

  it('runs and ends as the shopper chooses, and running code cannot be unloaded, so the page is loaded again', async () => {
    const { options, received, load } = setUp();
    const reload = vi.fn();
    const tracking = createTracking({ ...options, reload });
    expect(tracking.hasTags()).toBe(false);
    tracking.start('verger', { trackers: ids });
    expect(tracking.hasTags()).toBe(true);
    tracking.apply(false);
    expect(reload).toHaveBeenCalledOnce();
    tracking.apply(false);
    expect(reload).toHaveBeenCalledOnce();
    tracking.pageView('/', 'home');
    tracking.apply(true);
    expect(load).toHaveBeenCalledTimes(2);
    tracking.pageView('/menu', 'menu');
    await expect.poll(() => received).toEqual(['dispose', ['/menu', 'menu']]);
  });

  it('does not run by a choice when the address of the page must not be read', () => {
    const { options, load } = setUp();
    const tracking = createTracking({ ...options, openedWith: 'https://widget.example/#token=t' });
    tracking.start('verger', { trackers: ids });
    expect(tracking.hasTags(), 'they run in the next page').toBe(true);
    tracking.apply(true);
    expect(load).not.toHaveBeenCalled();
  });

  it('causes no error when it cannot be loaded', async () => {
    const { tracking, load } = setUp(false);
    tracking.start('verger', { trackers: ids });
    tracking.pageView('/', 'home');
    tracking.stop();
    await expect(load.mock.results[0]?.value).rejects.toThrow('gone');
  });
});
