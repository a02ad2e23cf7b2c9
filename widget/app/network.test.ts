import { getPartnerSettings } from '@cagnotte/generated/paths';
import type { Platform, Send, WireRequest } from '@cagnotte/sdk/internal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layout } from '../ui/layout-store.ts';
import { hintIntervalMs, Network, probeTimeoutMs } from './network.ts';

const response = { status: 200, statusText: '', contentType: '', text: '{}' };
const settingsAddress = `https://api.example${getPartnerSettings}?client_id=club`;
const shopAddress = 'https://api.example/api/kitv3/shopv3';

type Reaction = 'responds' | 'is lost' | 'is lost later' | 'hangs';

const later = 1000;

/** A page whose requests get the responses of the test: one for each, or the same for all. */
const openPage = ({ hint = true } = {}) => {
  const target = new EventTarget();
  const onOnline = vi.fn();
  target.addEventListener('online', onOnline);
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const page = Object.assign(target, { navigator: { onLine: hint }, document });
  const react = vi.fn<(url: string) => Reaction>(() => 'responds');
  const send: Send = ({ url, signal }: WireRequest) => {
    const reaction = react(url);
    if (reaction === 'responds') return Promise.resolve(response);
    if (reaction === 'is lost') return Promise.reject(new TypeError('Failed to fetch'));
    if (reaction === 'is lost later')
      return new Promise((_resolve, reject) =>
        setTimeout(() => reject(new TypeError('Failed to fetch')), later),
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
  const probes = () => react.mock.calls.filter(([url]) => url === settingsAddress).length;
  return { page, network, platform, react, request, dispatch, onOnline, probes };
};

/** The same page, once the programme has started. */
const startPage = async (options?: { hint?: boolean }) => {
  const all = openPage(options);
  await all.request(settingsAddress);
  all.react.mockClear();
  return all;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  layout.isOnline = true;
});

describe('ST-08 online and offline', () => {
  it('follow the outcomes of requests, and not the hint of the browser', async () => {
    const { request, react } = await startPage({ hint: false });
    expect(layout.isOnline).toBe(true);
    react.mockReturnValue('is lost');
    await expect(request(shopAddress)).rejects.toThrow('Failed to fetch');
    expect(layout.isOnline).toBe(false);
    react.mockReturnValue('responds');
    await request(shopAddress);
    expect(layout.isOnline).toBe(true);
  });

  it('are checked with a probe when the browser fires an event', async () => {
    const { dispatch, react, probes } = await startPage();
    dispatch('offline');
    await vi.advanceTimersByTimeAsync(0);
    expect(probes()).toBe(1);
    expect(layout.isOnline).toBe(true);
    react.mockReturnValue('is lost');
    dispatch('offline');
    await vi.advanceTimersByTimeAsync(0);
    expect(layout.isOnline).toBe(false);
    dispatch('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(layout.isOnline).toBe(false);
    react.mockReturnValue('responds');
    dispatch('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(layout.isOnline).toBe(true);
  });
});

describe('a request that gets no response', () => {
  it('is a failed request where the server responds to a probe', async () => {
    const { request, react, probes } = await startPage();
    react.mockImplementation((url) => (url === shopAddress ? 'is lost' : 'responds'));
    await expect(request(shopAddress)).rejects.toThrow('Failed to fetch');
    expect(probes()).toBe(1);
    expect(layout.isOnline).toBe(true);
  });
  it('fails once it is known whether the network is missing', async () => {
    const { request, react } = await startPage();
    react.mockImplementation((url) => (url === shopAddress ? 'is lost' : 'hangs'));
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
    const { request, react, probes } = await startPage();
    react.mockReturnValue('is lost');
    await Promise.allSettled([request(shopAddress), request(shopAddress), request(shopAddress)]);
    await Promise.allSettled([request(shopAddress)]);
    expect(probes()).toBe(1);
  });
  it('is its own probe when it is the read that the widget probes with', async () => {
    const { request, react, probes } = openPage();
    react.mockReturnValue('is lost');
    await expect(request(settingsAddress)).rejects.toThrow('Failed to fetch');
    expect(probes()).toBe(1);
    expect(layout.isOnline).toBe(false);
  });
  it('is not reported when it was aborted on purpose', async () => {
    const { request, react, probes } = await startPage();
    react.mockReturnValue('hangs');
    const controller = new AbortController();
    const ended = request(shopAddress, controller.signal).catch((error: unknown) => error);
    controller.abort();
    await ended;
    expect(probes()).toBe(0);
    expect(layout.isOnline).toBe(true);
  });
  it('has the same effect when it is an upload', async () => {
    const { platform, react } = await startPage();
    react.mockReturnValue('is lost');
    const { signal } = new AbortController();
    const upload = platform.sendUpload({ method: 'POST', url: shopAddress, headers: {}, signal });
    await expect(upload).rejects.toThrow('Failed to fetch');
    expect(layout.isOnline).toBe(false);
  });
});

describe('probes while offline', () => {
  const goOffline = async (options?: { hint?: boolean }) => {
    const all = await startPage(options);
    all.react.mockReturnValue('is lost');
    all.dispatch('offline');
    await vi.advanceTimersByTimeAsync(0);
    all.react.mockClear();
    return all;
  };
  const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

  it('the widget asks after 2, 5, 15, 30, 60 and 60 seconds, and stops at the first response', async () => {
    const { probes, react, onOnline } = await goOffline();
    for (const [index, seconds] of [2, 5, 15, 30, 60, 60].entries()) {
      await after(seconds - 1);
      expect(probes()).toBe(index);
      await after(1);
      expect(probes()).toBe(index + 1);
    }
    expect(onOnline).not.toHaveBeenCalled();
    react.mockReturnValue('responds');
    await after(60);
    expect(layout.isOnline).toBe(true);
    // Work that waits for the network continues, as after the browser's own event.
    expect(onOnline).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
  it('the widget asks when a caller wants to know, and returns the actual state', async () => {
    const { network, react } = await goOffline();
    expect(await network.probe()).toBe(false);
    react.mockReturnValue('responds');
    expect(await network.probe()).toBe(true);
  });
  it('a hidden page asks when it is shown', async () => {
    const { page, probes } = await goOffline();
    page.document.visibilityState = 'hidden';
    await after(120);
    expect(probes()).toBe(0);
    page.document.visibilityState = 'visible';
    page.document.dispatchEvent(new Event('visibilitychange'));
    await after(0);
    expect(probes()).toBe(1);
  });
  it('the widget asks when the hint changes without an event, as in Firefox', async () => {
    const { page, probes } = await goOffline({ hint: false });
    await after(2 + 5);
    expect(probes()).toBe(2);
    page.navigator.onLine = true;
    await vi.advanceTimersByTimeAsync(hintIntervalMs);
    expect(probes()).toBe(3);
    await vi.advanceTimersByTimeAsync(hintIntervalMs);
    expect(probes()).toBe(3);
  });
  it('an old failure does not replace a later response', async () => {
    const { network, request, react } = await startPage();
    react.mockReturnValueOnce('is lost later').mockReturnValueOnce('responds');
    const probed = network.probe();
    await request(shopAddress);
    await vi.advanceTimersByTimeAsync(later);
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
