import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryTabStorage } from '../../features/session/testing/memory-storage.ts';
import { createLazyScreen, loadScreen, minLoadingMs } from './load-screen.tsx';

describe('loadScreen: loading the code of a screen', () => {
  const Screen = () => null;
  const missing = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));

  const createOptions = (isRefused = false) => ({
    isLoaded: false,
    href: () => 'https://widget.example/',
    tabStorage: createMemoryTabStorage(undefined, isRefused),
    reload: vi.fn(),
    isOnline: () => Promise.resolve(true),
    delay: vi.fn(() => Promise.resolve()),
  });

  it('RT-18 takes at least 200 ms', async () => {
    const options = createOptions();
    await expect(loadScreen(() => Promise.resolve(Screen), options)).resolves.toBe(Screen);
    expect(minLoadingMs).toBe(200);
    expect(options.delay).toHaveBeenCalledWith(200);
  });

  it('RT-18 D120 adds no delay when nothing is fetched', async () => {
    const options = { ...createOptions(), isLoaded: true };
    await expect(loadScreen(() => Promise.resolve(Screen), options)).resolves.toBe(Screen);
    expect(options.delay).not.toHaveBeenCalled();
  });

  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://widget.example/assets/x.js'],
    ['Firefox', 'error loading dynamically imported module: https://widget.example/assets/x.js'],
    ['Safari', 'Importing a module script failed.'],
    ['a missing style sheet', 'Unable to preload CSS for /assets/x.css'],
  ])('RT-16 a missing chunk reloads the page: %s', async (_, message) => {
    const options = createOptions();
    void loadScreen(() => Promise.reject(new TypeError(message)), options);
    await expect.poll(() => options.reload).toHaveBeenCalledExactlyOnceWith('https://widget.example/');
  });

  it('RT-16 the page is reloaded once for each address, and the second failure is an error', async () => {
    const options = createOptions();
    void loadScreen(missing, options);
    await expect.poll(() => options.reload).toHaveBeenCalled();
    await expect(loadScreen(missing, options)).rejects.toThrow('dynamically imported');
    expect(options.reload).toHaveBeenCalledOnce();
  });

  it('D96 a later deployment may reload again', async () => {
    const options = createOptions();
    void loadScreen(missing, options);
    await expect.poll(() => options.reload).toHaveBeenCalledTimes(1);
    await loadScreen(() => Promise.resolve(Screen), options);
    void loadScreen(missing, options);
    await expect.poll(() => options.reload).toHaveBeenCalledTimes(2);
  });

  it('D96 the page is not reloaded when no mark can be stored, because the reloads would not end', async () => {
    const options = createOptions(true);
    await expect(loadScreen(missing, options)).rejects.toThrow('dynamically imported');
    expect(options.reload).not.toHaveBeenCalled();
  });

  it('D96 the page is not reloaded offline, because it could not load again', async () => {
    const options = { ...createOptions(), isOnline: () => Promise.resolve(false) };
    await expect(loadScreen(missing, options)).rejects.toThrow('dynamically imported');
    expect(options.reload).not.toHaveBeenCalled();
  });

  it('an error of the screen itself is not treated as a missing chunk', async () => {
    const options = createOptions();
    await expect(loadScreen(() => Promise.reject(new Error('boom')), options)).rejects.toThrow('boom');
    expect(options.reload).not.toHaveBeenCalled();
  });
});

describe('createLazyScreen: a lazy screen', () => {
  const Screen = () => <h1>Boutique</h1>;

  it('is shown once it is loaded, and loaded once', async () => {
    const load = vi.fn(() => Promise.resolve(Screen));
    const { load: loadOnce, Component } = createLazyScreen(load);
    expect(renderToStaticMarkup(<Component />)).toBe('');
    await Promise.all([loadOnce(), loadOnce()]);
    await loadOnce();
    expect(renderToStaticMarkup(<Component />)).toBe('<h1>Boutique</h1>');
    expect(load).toHaveBeenCalledOnce();
  });

  it('is loaded again after a failure', async () => {
    const load = vi.fn(() => Promise.resolve(Screen)).mockRejectedValueOnce(new TypeError('offline'));
    const { load: loadOnce, Component } = createLazyScreen(load);
    await expect(loadOnce()).rejects.toThrow('offline');
    await loadOnce();
    expect(renderToStaticMarkup(<Component />)).toContain('Boutique');
  });
});
