import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPartnerSettings } from '@cagnotte/generated/paths';
import type { Platform, Send, WireRequest } from '@cagnotte/sdk/internal';
import { layout } from '../ui/layout/layout-store.ts';
import { hintIntervalMs, Network, probeTimeoutMs } from './network.ts';

const response = { status: 200, statusText: '', contentType: '', text: '{}' };
const settingsAddress = `https://api.example${getPartnerSettings}?client_id=club`;
const shopAddress = 'https://api.example/api/kitv3/shopv3';

type Reaction = 'responds' | 'is lost' | 'is lost later' | 'hangs';

const lateFailureMs = 1000;

/** Opens a page whose requests get the responses of the test: one for each, or the same for all. */
const openPage = ({ hint = true } = {}) => {
  const target = new EventTarget();
  const onOnline = vi.fn();
  target.addEventListener('online', onOnline);
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const page = Object.assign(target, { navigator: { onLine: hint }, document });
  const getReaction = vi.fn<(url: string) => Reaction>(() => 'responds');
  const send: Send = ({ url, signal }: WireRequest) => {
    const reaction = getReaction(url);
    if (reaction === 'responds') return Promise.resolve(response);
    if (reaction === 'is lost') return Promise.reject(new TypeError('Failed to fetch'));
    if (reaction === 'is lost later')
      return new Promise((_resolve, reject) =>
        setTimeout(() => reject(new TypeError('Failed to fetch')), lateFailureMs),
      );
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
  };
  const network = new Network(send);
  const platform = network.observe({ send, sendUpload: send } as Platform, page as unknown as Window);
  const request = (url: string, signal = new AbortController().signal) =>
    platform.send({ method: 'GET', url, headers: { Authorization: 'Bearer secret' }, signal });
  const dispatch = (name: 'online' | 'offline') => page.dispatchEvent(new Event(name));
  const countProbes = () => getReaction.mock.calls.filter(([url]) => url === settingsAddress).length;
  return { page, network, platform, getReaction, request, dispatch, onOnline, countProbes };
};

/** Opens the same page, and starts the programme. */
const startPage = async (options?: { hint?: boolean }) => {
  const opened = openPage(options);
  await opened.request(settingsAddress);
  opened.getReaction.mockClear();
  return opened;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  layout.isOnline = true;
});

describe('ST-08 online and offline', () => {
  it('follow the outcomes of requests, and not the hint of the browser', async () => {
    const { request, getReaction } = await startPage({ hint: false });
    expect(layout.isOnline).toBe(true);
    getReaction.mockReturnValue('is lost');
    await expect(request(shopAddress)).rejects.toThrow('Failed to fetch');
    expect(layout.isOnline).toBe(false);
    getReaction.mockReturnValue('responds');
    await request(shopAddress);
    expect(layout.isOnline).toBe(true);
  });

  it('are checked with a probe when the browser fires an event', async () => {
    const { dispatch, getReaction, countProbes } = await startPage();
    dispatch('offline');
    await vi.advanceTimersByTimeAsync(0);
    expect(countProbes()).toBe(1);
    expect(layout.isOnline).toBe(true);
    getReaction.mockReturnValue('is lost');
    dispatch('offline');
    await vi.advanceTimersByTimeAsync(0);
    expect(layout.isOnline).toBe(false);
    dispatch('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(layout.isOnline).toBe(false);
    getReaction.mockReturnValue('responds');
    dispatch('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(layout.isOnline).toBe(true);
  });
});

describe('a request that gets no response', () => {
  it('is a failed request where the server responds to a probe', async () => {
    const { request, getReaction, countProbes } = await startPage();
    getReaction.mockImplementation((url) => (url === shopAddress ? 'is lost' : 'responds'));
    await expect(request(shopAddress)).rejects.toThrow('Failed to fetch');
    expect(countProbes()).toBe(1);
    expect(layout.isOnline).toBe(true);
  });

  it('fails once it is known whether the network is missing', async () => {
    const { request, getReaction } = await startPage();
    getReaction.mockImplementation((url) => (url === shopAddress ? 'is lost' : 'hangs'));
    const failed = vi.fn();
    request(shopAddress).catch(failed);
    await vi.advanceTimersByTimeAsync(probeTimeoutMs - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalled();
    // A time-out is no evidence.
    expect(layout.isOnline).toBe(true);
  });

  it('causes one probe for several requests, and none while the state is known', async () => {
    const { request, getReaction, countProbes } = await startPage();
    getReaction.mockReturnValue('is lost');
    await Promise.allSettled([request(shopAddress), request(shopAddress), request(shopAddress)]);
    await Promise.allSettled([request(shopAddress)]);
    expect(countProbes()).toBe(1);
  });

  it('is its own probe when it is the read that the widget probes with', async () => {
    const { request, getReaction, countProbes } = openPage();
    getReaction.mockReturnValue('is lost');
    await expect(request(settingsAddress)).rejects.toThrow('Failed to fetch');
    expect(countProbes()).toBe(1);
    expect(layout.isOnline).toBe(false);
  });

  it('is not reported when it was aborted on purpose', async () => {
    const { request, getReaction, countProbes } = await startPage();
    getReaction.mockReturnValue('hangs');
    const controller = new AbortController();
    const ended = request(shopAddress, controller.signal).catch((error: unknown) => error);
    controller.abort();
    await ended;
    expect(countProbes()).toBe(0);
    expect(layout.isOnline).toBe(true);
  });

  it('has the same effect when it is an upload', async () => {
    const { platform, getReaction } = await startPage();
    getReaction.mockReturnValue('is lost');
    const { signal } = new AbortController();
    const upload = platform.sendUpload({ method: 'POST', url: shopAddress, headers: {}, signal });
    await expect(upload).rejects.toThrow('Failed to fetch');
    expect(layout.isOnline).toBe(false);
  });
});

describe('probes while offline', () => {
  const goOffline = async (options?: { hint?: boolean }) => {
    const page = await startPage(options);
    page.getReaction.mockReturnValue('is lost');
    page.dispatch('offline');
    await vi.advanceTimersByTimeAsync(0);
    page.getReaction.mockClear();
    return page;
  };
  const passSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

  it('the widget asks after 2, 5, 15, 30, 60 and 60 seconds, and stops at the first response', async () => {
    const { countProbes, getReaction, onOnline } = await goOffline();
    for (const [index, seconds] of [2, 5, 15, 30, 60, 60].entries()) {
      await passSeconds(seconds - 1);
      expect(countProbes()).toBe(index);
      await passSeconds(1);
      expect(countProbes()).toBe(index + 1);
    }
    expect(onOnline).not.toHaveBeenCalled();
    getReaction.mockReturnValue('responds');
    await passSeconds(60);
    expect(layout.isOnline).toBe(true);
    // Work that waits for the network continues, as after the browser's own event.
    expect(onOnline).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('the widget asks when probe is called, which resolves with the actual state', async () => {
    const { network, getReaction } = await goOffline();
    expect(await network.probe()).toBe(false);
    getReaction.mockReturnValue('responds');
    expect(await network.probe()).toBe(true);
  });

  it('a hidden page asks when it is shown', async () => {
    const { page, countProbes } = await goOffline();
    page.document.visibilityState = 'hidden';
    await passSeconds(120);
    expect(countProbes()).toBe(0);
    page.document.visibilityState = 'visible';
    page.document.dispatchEvent(new Event('visibilitychange'));
    await passSeconds(0);
    expect(countProbes()).toBe(1);
  });

  it('the widget asks when the hint changes without an event, as in Firefox', async () => {
    const { page, countProbes } = await goOffline({ hint: false });
    await passSeconds(2 + 5);
    expect(countProbes()).toBe(2);
    page.navigator.onLine = true;
    await vi.advanceTimersByTimeAsync(hintIntervalMs);
    expect(countProbes()).toBe(3);
    await vi.advanceTimersByTimeAsync(hintIntervalMs);
    expect(countProbes()).toBe(3);
  });

  it('an old failure does not replace a later response', async () => {
    const { network, request, getReaction } = await startPage();
    getReaction.mockReturnValueOnce('is lost later').mockReturnValueOnce('responds');
    const probed = network.probe();
    await request(shopAddress);
    await vi.advanceTimersByTimeAsync(lateFailureMs);
    expect(await probed).toBe(true);
  });
});

it('a probe carries no token', async () => {
  const requests: WireRequest[] = [];
  const send: Send = (request) => {
    requests.push(request);
    return Promise.resolve(response);
  };
  const network = new Network(send);
  const page = Object.assign(new EventTarget(), { navigator: { onLine: true }, document: new EventTarget() });
  const platform = network.observe({ send, sendUpload: send } as Platform, page as unknown as Window);
  const headers = { Authorization: 'Bearer secret' };
  await platform.send({ method: 'GET', url: settingsAddress, headers, signal: new AbortController().signal });
  await network.probe();
  expect(requests[1]).toMatchObject({ method: 'GET', url: settingsAddress, headers: {} });
});
