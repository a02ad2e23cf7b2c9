import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event, PictureSnapshot, UploadSnapshot } from '@cagnotte/sdk';
import { announceUploads, askBeforeLoss, registerWorker, reportPageViews } from './start-background-work.ts';

describe('registerWorker', () => {
  const entry = 'https://points.example/assets/main.js';
  const broken = new TypeError('Importing a module script failed.');

  it('does nothing when its code cannot be loaded, for example while the page is being left', async () => {
    const report = vi.fn<(error: unknown) => void>();
    await registerWorker(entry, () => Promise.reject(broken), report);
    expect(report).not.toHaveBeenCalled();
  });

  it('reports a registration that fails', async () => {
    const report = vi.fn<(error: unknown) => void>();
    const registerServiceWorker = () => Promise.reject(broken);
    await registerWorker(entry, () => Promise.resolve({ registerServiceWorker }), report);
    expect(report).toHaveBeenCalledExactlyOnceWith(broken);
  });
});

describe('askBeforeLoss: a page that is about to close', () => {
  const receipt = (state: UploadSnapshot['state'], isDurable: boolean): UploadSnapshot => ({
    uuid: 'r',
    state,
    progress: 0,
    pictures: [],
    capturedAt: 0,
    isDurable,
  });
  const picture: PictureSnapshot = { id: 'p', name: 'p', size: 1, type: '', state: 'waiting', progress: 0 };

  const asks = ({
    receipts = [],
    pictures = [],
    isDurable = true,
    hasUnstoredRequests = false,
  }: {
    receipts?: UploadSnapshot[];
    pictures?: PictureSnapshot[];
    /** True if the storage keeps pictures after the page is closed. */
    isDurable?: boolean;
    hasUnstoredRequests?: boolean;
  }) => {
    const target = new EventTarget();
    askBeforeLoss(
      { list: () => receipts, storage: () => ({ isDurable }), draft: { pictures: () => pictures } },
      { hasUnstoredRequests: hasUnstoredRequests },
      target,
    );
    const event = new Event('beforeunload', { cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('asks about a receipt that would be lost, in any state', () => {
    for (const state of ['waiting', 'sending', 'failed'] as const)
      expect(asks({ receipts: [receipt('sent', false), receipt(state, false)] })).toBe(true);
  });

  it('asks about pictures that would be lost', () =>
    expect(asks({ isDurable: false, pictures: [picture] })).toBe(true));

  it('asks about a purchase or a payout whose outcome would be forgotten', () =>
    expect(asks({ hasUnstoredRequests: true })).toBe(true));

  it('does not ask about stored receipts and about sent receipts', () => {
    expect(asks({ receipts: [receipt('waiting', true), receipt('failed', true)], pictures: [picture] })).toBe(
      false,
    );
    expect(asks({ receipts: [receipt('sent', false)], isDurable: false })).toBe(false);
  });
});

describe('announceUploads: a receipt that is uploaded while another screen is shown', () => {
  const receipt: UploadSnapshot = {
    uuid: 'r',
    state: 'sent',
    progress: 1,
    pictures: [],
    capturedAt: Date.parse('2026-11-18T17:42:00Z'),
    isDurable: true,
  };

  const getAnnouncements = (type: 'receipt_sent' | 'receipt_changed', shown?: string) => {
    const announce = vi.fn();
    let notify: (event: Event) => void = () => undefined;
    announceUploads(
      {
        list: () => [receipt],
        subscribe: (listener) => {
          notify = listener;
          return () => undefined;
        },
      },
      (uuid) => uuid === shown,
      announce,
    );
    notify({ type, receiptUuid: 'r', at: 0 });
    return announce.mock.calls;
  };

  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-18T20:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('is announced once it is uploaded', () => {
    expect(getAnnouncements('receipt_sent')).toEqual([
      ['Ticket\u00a0du\u00a018/11 à\u00a018\u202fh\u202f42 bien envoyé'],
    ]);
    expect(getAnnouncements('receipt_changed')).toEqual([]);
  });

  it('is not announced on a screen that shows it', () =>
    expect(getAnnouncements('receipt_sent', 'r')).toEqual([]));
});

describe('reportPageViews: RT-17 each route change is a page view', () => {
  const createState = (pathname: string, name?: string, state = 'idle') => ({
    initialized: true,
    navigation: { state },
    location: { pathname },
    matches: [{ route: { handle: name === undefined ? undefined : { name } } }],
  });

  const setUp = (first: ReturnType<typeof createState> & { initialized: boolean }) => {
    const views: { path: string; name: string }[] = [];
    let listener = (_state: typeof first) => {};
    const subscribe = (added: typeof listener) => (listener = added);
    reportPageViews({ state: first, subscribe }, (path, name) => views.push({ path, name }));
    return { views, move: (state: typeof first) => listener(state) };
  };

  it('the first screen is a page view', () => {
    expect(setUp(createState('/', 'home')).views).toEqual([{ path: '/', name: 'home' }]);
  });

  it('a screen is no page view before it is shown', () => {
    const { views, move } = setUp({ ...createState('/', 'home'), initialized: false });
    expect(views).toEqual([]);
    move(createState('/', 'home'));
    expect(views).toHaveLength(1);
  });

  it('a route change is one page view, once it is done', () => {
    const { views, move } = setUp(createState('/', 'home'));
    move(createState('/', 'home', 'loading'));
    move(createState('/profile/shop', 'profile-shop'));
    move(createState('/profile/shop', 'profile-shop'));
    move(createState('/', 'home'));
    expect(views.map(({ path }) => path)).toEqual(['/', '/profile/shop', '/']);
  });

  it('an unknown address is a page view', () => {
    expect(setUp(createState('/nowhere')).views).toEqual([{ path: '/nowhere', name: 'error' }]);
  });
});
