import { isHomePath } from '../../navigation/paths.ts';
import { resolveIconAddress, type LastStart } from '../start-up/last-start.ts';

interface ShellOptions {
  readonly address: URL;
  /** State of the history entry: home shows its other views by it. */
  readonly state: unknown;
  /** The last start on this device. */
  readonly lastStart: Pick<LastStart, 'clientId' | 'settings'> | undefined;
  /** Whether somebody will be signed in with this client id. */
  readonly isMember: (clientId: string) => boolean;
}

interface Shell {
  /** home: the boxes of a member's home, and the loading modal above them · loading: the modal alone. */
  readonly kind: 'home' | 'loading';
  /** Settings of the programme, where this device remembers them. */
  readonly settings?: LastStart['settings'] | undefined;
}

const hasView = (state: unknown) =>
  typeof state === 'object' && state !== null && 'usr' in state && state.usr;

/** Chooses what the page shows before its scripts run. Home is shown to members only: that of visitors depends on the programme. */
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
