import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { SdkError } from '@cagnotte/sdk';
import { layout } from '../../ui/layout/layout-store.ts';
import { Loaded, type LoadedProps } from './loaded.tsx';

type QueryState = LoadedProps<string>['query'];
const loading = { data: undefined, error: null, isError: false, isFetching: true } as const;

afterEach(() => {
  layout.isOnline = true;
});

const render = (query: object) =>
  renderToStaticMarkup(
    <Loaded query={query as QueryState} what="de la boutique" skeleton={<i>boxes</i>}>
      {(data) => <b>{data}</b>}
    </Loaded>,
  );

describe('the states of a query', () => {
  it('loading shows skeletons, and announces once that it loads', () => {
    const page = render(loading);
    expect(page.match(/role="status"/g)).toHaveLength(1);
    expect(page).toMatch(/role="status"[^>]*>Chargement de la boutique.*<i>boxes<\/i>/);
  });

  it('D95 loading without a network shows that it waits and continues by itself', () => {
    layout.isOnline = false;
    const page = render(loading);
    expect(page).toMatch(/Cette page attend le réseau.*<button[^>]*aria-busy="true"[^>]*>Réessayer/);
    expect(page).not.toMatch(/boxes|alert/);
  });

  it('D134 a failure without a network shows that the page waits, also when the network is back', () => {
    layout.isOnline = false;
    const error = new SdkError('CONNECTION_FAILED', 'Request has been terminated');
    const failed = { ...loading, isError: true, isFetching: false, error };
    const page = render(failed);
    expect(page).toContain('Cette page attend le réseau');
    expect(page).not.toMatch(/alert|échoué/);
    layout.isOnline = true;
    expect(render(failed)).toBe(page);
  });

  it('D134 a failure for another reason without a network shows the failure', () => {
    layout.isOnline = false;
    const error = new SdkError('SERVER_ERROR', 'down', { status: 500 });
    expect(render({ ...loading, isError: true, error })).toContain('a échoué');
  });

  it('a failure announces what could not be loaded, and offers a retry', () => {
    const page = render({ ...loading, isError: true, error: new Error('boom') });
    expect(page).toMatch(/role="alert".*Le chargement de la boutique a échoué\..*<button[^>]*>Réessayer/);
    expect(page).not.toContain('boom');
  });

  it('a failed connection shows the failure, and what to check', () => {
    const error = { name: 'SdkError', code: 'CONNECTION_FAILED' };
    const page = render({ ...loading, isError: true, error });
    expect(page).toMatch(/Le chargement de la boutique a échoué\..*Vérifiez votre réseau/);
  });

  it('loaded data stays on the screen, whatever happens to a later attempt', () => {
    const later = { ...loading, data: 'points', isError: true, error: new Error('boom') };
    layout.isOnline = false;
    expect(render(later)).toBe('<b>points</b>');
  });
});
