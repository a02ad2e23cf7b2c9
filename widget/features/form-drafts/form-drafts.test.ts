import { describe, expect, it, vi } from 'vitest';
import { createMemoryTabStorage } from '../session/testing/memory-storage.ts';
import { forgetFormDrafts } from './forget-form-drafts.ts';
import { createFormDrafts, type FormDrafts } from './form-drafts.ts';

/** Creates a tab, whose storage outlives the pages that `open` starts. */
function createTab(isRefused = false) {
  const items = new Map<string, string>();
  const storage = createMemoryTabStorage(items, isRefused);
  return { items, storage, open: () => createFormDrafts(storage) };
}

const camille = { shopper: 'camille', form: 'report r-1' };
const noah = { ...camille, shopper: 'noah' };
const texts = { message: 'Le total est faux.' };
const keep = (drafts: FormDrafts) => drafts.keep(camille, texts, { isStored: true });

describe('the draft of a form', () => {
  it('is restored when the form is opened again, and after a reload of the tab', () => {
    const tab = createTab();
    const drafts = tab.open();
    keep(drafts);
    expect(drafts.read(camille)).toEqual(texts);
    expect(tab.open().read(camille)).toEqual(texts);
  });

  it('is restored when the form is opened again, also when the browser refuses storage', () => {
    const drafts = createTab(true).open();
    keep(drafts);
    expect(drafts.read(camille)).toEqual(texts);
  });

  it('belongs to its form', () => {
    const drafts = createTab().open();
    keep(drafts);
    expect(drafts.read({ ...camille, form: 'report r-2' })).toBeUndefined();
  });

  it('is kept only in memory when it must not be stored', () => {
    const tab = createTab();
    const drafts = tab.open();
    drafts.keep(camille, { street: '3 rue des Poiriers' }, { isStored: false });
    expect(drafts.read(camille)).toEqual({ street: '3 rue des Poiriers' });
    expect([...tab.items.values()].join()).not.toContain('Poiriers');
  });

  it('is not stored for a shopper without an id', () => {
    const tab = createTab();
    const nobody = { ...camille, shopper: undefined };
    const drafts = tab.open();
    drafts.keep(nobody, texts, { isStored: true });
    expect(drafts.read(nobody)).toEqual(texts);
    expect(tab.items.size).toBe(0);
  });

  it('is removed when its fields are emptied', () => {
    const tab = createTab();
    const drafts = tab.open();
    keep(drafts);
    drafts.keep(camille, { message: ' ' }, { isStored: true });
    expect(drafts.read(camille)).toBeUndefined();
    expect(tab.items.size).toBe(0);
  });

  it.each(['{', '{"shopper":"camille"}', '7'])('is ignored when it cannot be read: %s', (stored) => {
    const tab = createTab();
    keep(tab.open());
    for (const key of tab.items.keys()) tab.items.set(key, stored);
    expect(tab.open().read(camille)).toBeUndefined();
  });
});

describe('the draft of one shopper', () => {
  it('is never shown to another shopper, and is removed when that shopper types', () => {
    const tab = createTab();
    keep(tab.open());
    const drafts = tab.open();
    expect(drafts.read(noah)).toBeUndefined();
    expect(tab.items.size).toBe(0);
    keep(drafts);
    drafts.keep(noah, { message: 'Bonjour' }, { isStored: true });
    expect([...tab.items.values()].join()).not.toContain('total');
  });

  it('is removed when they sign out', () => {
    const tab = createTab();
    const drafts = tab.open();
    keep(drafts);
    drafts.clearMemory();
    forgetFormDrafts(tab.storage);
    expect(drafts.read(camille)).toBeUndefined();
    expect(tab.items.size).toBe(0);
    expect(tab.open().read(camille)).toBeUndefined();
  });

  it('is restored in this tab when they sign in again after an expired session', () => {
    const drafts = createTab().open();
    keep(drafts);
    drafts.clearMemory();
    expect(drafts.read(camille)).toEqual(texts);
    drafts.clearMemory();
    expect(drafts.read(noah)).toBeUndefined();
  });
});

describe('a message that was sent', () => {
  it('is removed, and the form that shows it is notified', () => {
    const tab = createTab();
    const drafts = tab.open();
    const onForgotten = vi.fn();
    drafts.subscribe(camille, onForgotten);
    keep(drafts);
    drafts.forget(camille, drafts.read(camille));
    expect(drafts.read(camille)).toBeUndefined();
    expect(tab.items.size).toBe(0);
    expect(onForgotten).toHaveBeenCalledOnce();
  });

  it('keeps the text that was typed since', () => {
    const drafts = createTab().open();
    const onForgotten = vi.fn();
    drafts.subscribe(camille, onForgotten);
    keep(drafts);
    const sent = drafts.read(camille);
    const later = { message: `${texts.message} Et la date.` };
    drafts.keep(camille, later, { isStored: true });
    drafts.forget(camille, sent);
    expect(drafts.read(camille)).toEqual(later);
    expect(onForgotten).not.toHaveBeenCalled();
  });

  it('does not remove the draft of the next shopper after its own shopper has left', () => {
    const drafts = createTab().open();
    const onForgotten = vi.fn();
    drafts.keep(noah, texts, { isStored: true });
    drafts.subscribe(noah, onForgotten);
    drafts.forget(camille, texts);
    expect(drafts.read(noah)).toEqual(texts);
    expect(onForgotten).not.toHaveBeenCalled();
  });
});
