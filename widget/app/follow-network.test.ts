import { describe, expect, it } from 'vitest';
import { layout } from '../stores/layout.ts';
import { followNetwork } from './follow-network.ts';

describe('ST-08 online and offline', () => {
  it('follow the browser events', () => {
    const page = Object.assign(new EventTarget(), { navigator: { onLine: false } });
    followNetwork(page as unknown as Window);
    expect(layout.isOnline).toBe(false);
    page.dispatchEvent(new Event('online'));
    expect(layout.isOnline).toBe(true);
    page.dispatchEvent(new Event('offline'));
    expect(layout.isOnline).toBe(false);
  });
});
