import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { layout } from '../layout/layout-store.ts';
import { NetworkButton } from './network-button.tsx';

const markup = (isBusy = false) =>
  renderToStaticMarkup(
    <NetworkButton isBusy={isBusy} aria-label="Obtenir, Bon de 2 €">
      Obtenir
    </NetworkButton>,
  );

afterEach(() => {
  layout.isOnline = true;
});

describe('a button that moves points or money', () => {
  it('is like any other with a network', () => {
    expect(markup()).toMatch(/aria-label="Obtenir, Bon de 2 €"[^>]*>Obtenir</);
    expect(markup()).not.toContain('aria-disabled');
  });

  it('shows that it waits for the network, also in its accessible name', () => {
    layout.isOnline = false;
    expect(markup()).toMatch(/aria-disabled="true"[^>]*>Au retour du réseau</);
    expect(markup()).not.toContain('aria-label');
  });

  it('keeps its label while its action is pending', () => {
    layout.isOnline = false;
    expect(markup(true)).toContain('>Obtenir<');
  });
});
