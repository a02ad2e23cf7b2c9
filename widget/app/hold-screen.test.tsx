import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { holdScreen } from './hold-screen.tsx';

const Screen = () => <h1>Boutique</h1>;

describe('a screen whose code is fetched', () => {
  it('is shown once it is there, and fetched once', async () => {
    const load = vi.fn(() => Promise.resolve(Screen));
    const { fetch, Component } = holdScreen(load);
    expect(renderToStaticMarkup(<Component />)).toBe('');
    await Promise.all([fetch(), fetch()]);
    await fetch();
    expect(renderToStaticMarkup(<Component />)).toBe('<h1>Boutique</h1>');
    expect(load).toHaveBeenCalledOnce();
  });
  it('is fetched again after a failure', async () => {
    const load = vi.fn(() => Promise.resolve(Screen)).mockRejectedValueOnce(new TypeError('offline'));
    const { fetch, Component } = holdScreen(load);
    await expect(fetch()).rejects.toThrow('offline');
    await fetch();
    expect(renderToStaticMarkup(<Component />)).toContain('Boutique');
  });
});
