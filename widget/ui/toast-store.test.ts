import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { layout } from './layout-store.ts';
import {
  addToast,
  closeToast,
  holdToasts,
  releaseToasts,
  showToast,
  showErrorToast,
  toasts,
} from './toast-store.ts';

const shown = () => toasts.list.map(({ text }) => text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toasts.list) closeToast(id);
  vi.useRealTimers();
});

describe('toasts', () => {
  it('ER-12 are info unless said otherwise, and closable by hand', () => {
    const id = addToast({ text: 'Bonjour' });
    expect(toasts.list).toEqual([{ id, text: 'Bonjour', type: 'info' }]);
    closeToast(id);
    expect(shown()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ER-13 stay 5000 ms in the store', () => {
    addToast({ text: 'Bonjour' });
    vi.advanceTimersByTime(4999);
    expect(shown()).toEqual(['Bonjour']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('ER-13 stay 4000 ms when the widget speaks', () => {
    showToast('Ticket validé', 'success');
    vi.advanceTimersByTime(3999);
    expect(toasts.list).toMatchObject([{ text: 'Ticket validé', type: 'success' }]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('stay until they are closed without auto-dismiss', () => {
    addToast({ text: 'Bonjour', autoDismiss: false });
    vi.advanceTimersByTime(3_600_000);
    expect(shown()).toEqual(['Bonjour']);
  });

  it('ER-14 stand at ne', () => {
    expect(toasts.position).toBe('ne');
  });

  it('are four at most: the oldest leave', () => {
    for (const text of ['1', '2', '3', '4', '5', '6']) addToast({ text });
    expect(shown()).toEqual(['3', '4', '5', '6']);
  });

  it('said again while they are shown are one, whose time begins again', () => {
    const first = addToast({ text: 'Bonjour' });
    vi.advanceTimersByTime(4000);
    expect(addToast({ text: 'Bonjour' })).toBe(first);
    vi.advanceTimersByTime(4999);
    expect(shown()).toEqual(['Bonjour']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('of another type are another one', () => {
    addToast({ text: 'Bonjour' });
    addToast({ text: 'Bonjour', type: 'danger' });
    expect(shown()).toHaveLength(2);
  });

  it('of one failure are one, whatever was told in between', () => {
    showToast('Une erreur est survenue.', 'danger');
    showToast('Ticket envoyé', 'success');
    showToast('Une erreur est survenue.', 'danger');
    expect(shown()).toEqual(['Une erreur est survenue.', 'Ticket envoyé']);
  });

  it('keep what is left of their time while the pointer or the focus is on them', () => {
    addToast({ text: 'avant' });
    vi.advanceTimersByTime(3000);
    holdToasts('pointer');
    holdToasts('focus');
    addToast({ text: 'pendant' });
    vi.advanceTimersByTime(60_000);
    releaseToasts('pointer');
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['avant', 'pendant']);
    releaseToasts('focus');
    vi.advanceTimersByTime(1999);
    expect(shown()).toEqual(['avant', 'pendant']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['pendant']);
    vi.advanceTimersByTime(3000);
    expect(shown()).toEqual([]);
  });

  it('start anew after the last one was closed under the pointer', () => {
    const id = addToast({ text: 'Bonjour' });
    holdToasts('pointer');
    closeToast(id);
    addToast({ text: 'Au revoir' });
    vi.advanceTimersByTime(5000);
    expect(shown()).toEqual([]);
  });

  it('by the thousand leave four, and a timer for each of them', () => {
    for (let count = 0; count < 1000; count++) addToast({ text: `${count}`, type: 'danger' });
    expect(shown()).toEqual(['996', '997', '998', '999']);
    expect(vi.getTimerCount()).toBe(4);
  });
});

test('ER-08 ER-09 a failure without a message of its own: the generic toast for 4 seconds, and a report', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const error = new Error('boom');
  showErrorToast(error);
  vi.advanceTimersByTime(3999);
  expect(toasts.list).toMatchObject([
    { type: 'danger', text: 'Une erreur est survenue.\nNous en avons été informés.' },
  ]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
  vi.unstubAllGlobals();
});

describe('without a network', () => {
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

  test('a lost connection is no error: nothing is reported', () => {
    showErrorToast(lost());
    expect(toasts.list).toMatchObject([{ text: 'Pas de réseau\nRéessayez à son retour.', type: 'warning' }]);
    expect(report).not.toHaveBeenCalled();
  });
  test('any other failure is one', () => {
    showErrorToast(new Error('x'));
    expect(toasts.list).toMatchObject([{ type: 'danger' }]);
    expect(report).toHaveBeenCalledOnce();
  });
  test('with a network a lost connection is one', () => {
    layout.isOnline = true;
    showErrorToast(lost());
    expect(toasts.list).toMatchObject([{ type: 'danger' }]);
    expect(report).toHaveBeenCalledOnce();
  });
});
