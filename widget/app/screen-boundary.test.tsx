import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { NotFound } from './not-found.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

const shown = (error: unknown) => {
  const around = (
    <>
      <Outlet />
      <footer>what stands around</footer>
    </>
  );
  const children = [{ id: 'screen', index: true, element: 'the screen', ErrorBoundary: ScreenBoundary }];
  const router = createMemoryRouter([{ element: around, children }], {
    hydrationData: { errors: { screen: error } },
  });
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};

describe('RT-08 a screen that fails', () => {
  it('leaves what stands around it, and offers a retry', () => {
    const page = shown(new TypeError('list is null'));
    expect(page).toContain('what stands around');
    expect(page).not.toContain('the screen');
    expect(page).toContain('500');
    expect(page).toContain('list is null');
    expect(page).toContain('Réessayer');
    expect(page).not.toContain('Retour à l’accueil');
  });
  it('RT-07 leads home where there is no such screen', () => {
    const page = shown(new NotFound());
    expect(page).toContain('404');
    expect(page).toContain('Retour à l’accueil');
    expect(page).not.toContain('Réessayer');
  });
});
