import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { iconPaths } from '../images/icon.tsx';
import { panel } from '../layout/layout-store.ts';
import { LeaveButton, PanelClose } from './panel-close.tsx';

afterEach(() => {
  panel.close = undefined;
});

const leave = () => renderToStaticMarkup(<LeaveButton />);

it('a screen outside a panel is left by a cross, and nothing closes the panel', () => {
  expect(renderToStaticMarkup(<PanelClose />)).toBe('');
  expect(leave()).toContain(iconPaths.close);
});

it('a screen in a panel is left by another icon, and a cross closes the panel', () => {
  panel.close = () => undefined;
  expect(renderToStaticMarkup(<PanelClose />)).toContain('aria-label="Fermer le panneau"');
  expect(leave()).not.toContain(iconPaths.close);
});
