import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layout } from '../layout/layout-store.ts';
import {
  addToast,
  closeToast,
  holdToasts,
  releaseToasts,
  showToast,
  showErrorToast,
  toasts,
} from './toast-store.ts';

const getShownTexts = () => toasts.list.map(({ text }) => text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toasts.list) closeToast(id);
  vi.useRealTimers();
});

describe('a toast', () => {
  it('ER-12 is info by default, and can be closed by hand', () => {
    const id = addToast({ text: 'Bonjour' });
    expect(toasts.list).toEqual([{ id, text: 'Bonjour', type: 'info' }]);
    closeToast(id);
    expect(getShownTexts()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ER-13 is shown for 5000 ms by the store', () => {
    addToast({ text: 'Bonjour' });
    vi.advanceTimersByTime(4999);
    expect(getShownTexts()).toEqual(['Bonjour']);
    vi.advanceTimersByTime(1);
    expect(getShownTexts()).toEqual([]);
  });

  it('ER-13 is shown for 4000 ms by the widget', () => {
    showToast('Ticket validé', 'success');
    vi.advanceTimersByTime(3999);
    expect(toasts.list).toMatchObject([{ text: 'Ticket validé', type: 'success' }]);
    vi.advanceTimersByTime(1);
    expect(getShownTexts()).toEqual([]);
  });

  it('is shown until it is closed when auto-dismiss is off', () => {
    addToast({ text: 'Bonjour', autoDismiss: false });
    vi.advanceTimersByTime(3_600_000);
    expect(getShownTexts()).toEqual(['Bonjour']);
  });

  it('ER-14 is at position ne', () => {
    expect(toasts.position).toBe('ne');
  });

  it('is not repeated while it is shown, and its time restarts', () => {
    const first = addToast({ text: 'Bonjour' });
    vi.advanceTimersByTime(4000);
    expect(addToast({ text: 'Bonjour' })).toBe(first);
    vi.advanceTimersByTime(4999);
    expect(getShownTexts()).toEqual(['Bonjour']);
    vi.advanceTimersByTime(1);
    expect(getShownTexts()).toEqual([]);
  });

  it('is another one when it has another type', () => {
    addToast({ text: 'Bonjour' });
    addToast({ text: 'Bonjour', type: 'danger' });
    expect(getShownTexts()).toHaveLength(2);
  });

  it('is not repeated for the same failure, even with other toasts in between', () => {
    showToast('Une erreur est survenue.', 'danger');
    showToast('Ticket envoyé', 'success');
    showToast('Une erreur est survenue.', 'danger');
    expect(getShownTexts()).toEqual(['Une erreur est survenue.', 'Ticket envoyé']);
  });

  it('keeps the rest of its time while the pointer or the focus is on the toasts', () => {
    addToast({ text: 'avant' });
    vi.advanceTimersByTime(3000);
    holdToasts('pointer');
    holdToasts('focus');
    addToast({ text: 'pendant' });
    vi.advanceTimersByTime(60_000);
    releaseToasts('pointer');
    vi.advanceTimersByTime(60_000);
    expect(getShownTexts()).toEqual(['avant', 'pendant']);
    releaseToasts('focus');
    vi.advanceTimersByTime(1999);
    expect(getShownTexts()).toEqual(['avant', 'pendant']);
    vi.advanceTimersByTime(1);
    expect(getShownTexts()).toEqual(['pendant']);
    vi.advanceTimersByTime(3000);
    expect(getShownTexts()).toEqual([]);
  });

  it('has its full time after the last one was closed under the pointer', () => {
    const id = addToast({ text: 'Bonjour' });
    holdToasts('pointer');
    closeToast(id);
    addToast({ text: 'Au revoir' });
    vi.advanceTimersByTime(5000);
    expect(getShownTexts()).toEqual([]);
  });

  it('is one of the latest four after a thousand, with a timer for each of them', () => {
    for (let count = 0; count < 1000; count++) addToast({ text: `${count}`, type: 'danger' });
    expect(getShownTexts()).toEqual(['996', '997', '998', '999']);
    expect(vi.getTimerCount()).toBe(4);
  });
});

it('ER-08 ER-09 a failure without a message of its own shows the generic toast for 4 seconds, and is reported', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const error = new Error('boom');
  showErrorToast(error);
  vi.advanceTimersByTime(3999);
  expect(toasts.list).toMatchObject([
    { type: 'danger', text: 'Une erreur est survenue.\nNous en avons été informés.' },
  ]);
  vi.advanceTimersByTime(1);
  expect(getShownTexts()).toEqual([]);
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
  vi.unstubAllGlobals();
});

describe('a failure', () => {
  const lost = () => Object.assign(new Error('Request has been terminated'), { code: 'CONNECTION_FAILED' });
  const report = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('reportError', report);
    report.mockClear();
    layout.isOnline = false;
  });
  afterEach(() => {
    layout.isOnline = true;
    vi.unstubAllGlobals();
  });

  it('is not reported when the connection is lost offline', () => {
    showErrorToast(lost());
    expect(toasts.list).toMatchObject([{ text: 'Pas de réseau\nRéessayez à son retour.', type: 'warning' }]);
    expect(report).not.toHaveBeenCalled();
  });

  it('is reported offline for any other reason', () => {
    showErrorToast(new Error('x'));
    expect(toasts.list).toMatchObject([{ type: 'danger' }]);
    expect(report).toHaveBeenCalledOnce();
  });

  it('is reported when the connection is lost online', () => {
    layout.isOnline = true;
    showErrorToast(lost());
    expect(toasts.list).toMatchObject([{ type: 'danger' }]);
    expect(report).toHaveBeenCalledOnce();
  });
});
