import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createSdk } from '@cagnotte/sdk';
import { BalanceContent } from '../../features/home/balance.tsx';
import type { BalanceLines } from '../../features/home/describe-balance.ts';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { getSettingsQuery } from '../../features/programme/settings.ts';
import { SdkContext } from '../../features/queries/sdk-context.tsx';
import { auth } from '../../features/session/auth.ts';
import { paths, getRouteName } from '../../navigation/paths.ts';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { setScreenLayout } from '../../ui/layout/screen-layout.ts';
import { AppContainer } from '../app-container.tsx';
import { appText } from '../text.ts';

/** Rendered as the name of the programme, and then replaced by an empty element. */
const namePlaceholder = 'programme-name';
const clientId = 'shell';
/** One layout for each structure: a phone held sideways has the structure of a tablet. */
const layouts = ['phone', 'tablet', 'desktop'] as const;

/** Renders a member's home without any data. */
function renderHome(): string {
  // It sends no request here.
  const sdk = createSdk({ addresses: { fr: { production: { api: '/', proxy: '/' } } } });
  const queries = new QueryClient();
  const settings = {
    program_name: namePlaceholder,
    upload_path: '',
    previews_upload_path: '',
    previews_upload_enabled: false,
  };
  queries.setQueryData(getSettingsQuery(clientId).queryKey, { settings });
  auth.config = { clientId, region: '', environment: '' };
  auth.partner = { accessToken: 'shell' };
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[paths.home]}>
      <SdkContext value={sdk}>
        <QueryClientProvider client={queries}>
          <AppContainer name={getRouteName(paths.home)}>
            <HomeScreen />
          </AppContainer>
        </QueryClientProvider>
      </SdkContext>
    </MemoryRouter>,
  );
}

/**
 * The shell as HTML. `home` has one element for each layout, and the template of the balance, whose texts
 * are the names of its lines.
 */
export interface RenderedShell {
  readonly loading: string;
  readonly home: string;
}

/** Each line with its name as its text. */
const namedLines = {
  greeting: 'greeting',
  card: 'card',
  points: 'points',
  unit: 'unit',
  pending: 'pending',
} satisfies BalanceLines;

/**
 * Renders the shell from the components that the widget shows later. Links have no address, and the name of
 * the programme is an empty element with `data-programme-name`.
 */
export function renderShell(): RenderedShell {
  const home = layouts.map((layout) => {
    setScreenLayout(layout);
    return `<div data-for="${layout}">${renderHome()}</div>`;
  });
  return {
    loading: renderToStaticMarkup(<LoadingModal open text={appText.loading} />),
    home: [...home, `<template>${renderToStaticMarkup(<BalanceContent lines={namedLines} />)}</template>`]
      .join('')
      .replace(/ href="[^"]*"/g, '')
      .replaceAll(`>${namePlaceholder}<`, ' data-programme-name><'),
  };
}
