import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FailedErrorPage } from './failed-error-page.tsx';

describe('the last net', () => {
  const page = () => new FailedErrorPage({ children: 'the error page' });

  it('RT-10 says so when the error page itself fails', () => {
    const failed = page();
    failed.state = FailedErrorPage.getDerivedStateFromError();
    expect(renderToStaticMarkup(failed.render())).toContain('An error occurred while showing the error page');
  });
  it('is not seen otherwise', () => {
    expect(renderToStaticMarkup(page().render())).toBe('the error page');
  });
});
