import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SdkError } from '@cagnotte/sdk';
import { NotFoundError } from './describe-error.ts';
import { FailedErrorPage, ScreenErrorBoundary } from './error-screens.tsx';

describe('the boundary of the error page', () => {
  const page = () => new FailedErrorPage({ children: 'the error page' });

  it('RT-10 shows a fixed text when the error page itself fails', () => {
    const failed = page();
    failed.state = FailedErrorPage.getDerivedStateFromError();
    expect(renderToStaticMarkup(failed.render())).toContain('An error occurred while showing the error page');
  });

  it('shows the error page when it does not fail', () => {
    expect(renderToStaticMarkup(page().render())).toBe('the error page');
  });
});

const renderError = (error: unknown) => {
  const container = (
    <>
      <Outlet />
      <footer>app container</footer>
    </>
  );
  const children = [{ id: 'screen', index: true, element: 'the screen', ErrorBoundary: ScreenErrorBoundary }];
  const router = createMemoryRouter([{ element: container, children }], {
    hydrationData: { errors: { screen: error } },
  });
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};

describe('RT-08 a screen that fails', () => {
  it('is replaced inside the app container, with a retry', () => {
    const page = renderError(new TypeError('list is null'));
    expect(page).toContain('app container');
    expect(page).not.toContain('the screen');
    expect(page).toContain('500');
    expect(page).toContain('list is null');
    expect(page).toContain('Réessayer');
    expect(page).not.toContain('Retour à l’accueil');
  });

  it('shows a French text alone when a response cannot be used', () => {
    const page = renderError(new SdkError('OTHER', 'the response of getPot is not what', { status: 200 }));
    expect(page).toContain('Nous n’avons pas pu lire ses informations.');
    expect(page).toContain('Réessayer');
    for (const detail of ['200', '500', 'response', 'Error', 'lang="en"']) expect(page).not.toContain(detail);
  });

  it('RT-07 links to home when no screen has that address', () => {
    const page = renderError(new NotFoundError());
    expect(page).toContain('404');
    expect(page).toContain('Retour à l’accueil');
    expect(page).not.toContain('Réessayer');
  });
});
