import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { iconPaths } from './icon.tsx';
import { panel } from './layout-store.ts';
import { LeaveButton, PanelClose } from './panel-close.tsx';

afterEach(() => {
  panel.close = undefined;
});

const leave = () => renderToStaticMarkup(<LeaveButton />);

it('outside a panel nothing closes it, and a screen is left by a cross', () => {
  expect(renderToStaticMarkup(<PanelClose />)).toBe('');
  expect(leave()).toContain(iconPaths.close);
});

it('in a panel a cross closes the panel, and a screen is left by another drawing', () => {
  panel.close = () => undefined;
  expect(renderToStaticMarkup(<PanelClose />)).toContain('aria-label="Fermer le panneau"');
  expect(leave()).not.toContain(iconPaths.close);
});
