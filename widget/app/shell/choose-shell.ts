import { isHomePath } from '../../navigation/paths.ts';
import { resolveIconAddress, type LastStart } from '../start-up/last-start.ts';

interface ShellOptions {
  readonly address: URL;
  /** State of the history entry, which selects a view of home. */
  readonly state: unknown;
  /** The last start on this device. */
  readonly lastStart: Pick<LastStart, 'clientId' | 'settings'> | undefined;
  /** True if a shopper will be signed in with this client id. */
  readonly isMember: (clientId: string) => boolean;
}

interface Shell {
  /** home: the placeholders of a member's home, below the loading modal · loading: only the modal. */
  readonly kind: 'home' | 'loading';
  /** Settings of the programme, if this device has stored them. */
  readonly settings?: LastStart['settings'] | undefined;
}

const hasView = (state: unknown) =>
  typeof state === 'object' && state !== null && 'usr' in state && state.usr;

/**
 * Chooses what the page shows before its scripts run. Home is shown to members only: the home of visitors
 * depends on the programme.
 */
export function chooseShell({ address, state, lastStart, isMember }: ShellOptions): Shell {
  const { pathname, searchParams } = resolveIconAddress(address, () => lastStart?.clientId);
  const clientId = searchParams.get('clientId');
  // Error pages start no programme.
  if (!clientId || pathname.startsWith('/errors')) return { kind: 'loading' };
  return {
    kind: isHomePath(pathname) && !hasView(state) && isMember(clientId) ? 'home' : 'loading',
    settings: lastStart?.clientId === clientId ? lastStart.settings : undefined,
  };
}
