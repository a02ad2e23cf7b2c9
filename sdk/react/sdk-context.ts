import {
  createContext,
  createElement,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Sdk } from '../create-sdk/sdk.ts';
import type { UploadSnapshot } from '../outbox/outbox.ts';
import type { SessionSnapshot } from '../session/session.ts';

const SdkContext = createContext<Sdk | undefined>(undefined);

/** Hands an SDK to the hooks below it. */
export interface SdkProviderProps {
  /** Made once by `createSdk`, outside any component. */
  readonly sdk: Sdk;
  readonly children?: ReactNode;
}

/** Hands an SDK to the hooks below it. */
export const SdkProvider = ({ sdk, children }: SdkProviderProps): ReactElement =>
  createElement(SdkContext.Provider, { value: sdk }, children);

/** The SDK of the nearest {@link SdkProvider}. @throws Error when there is none. */
export const useSdk = (): Sdk => {
  const sdk = useContext(SdkContext);
  if (!sdk) throw new Error('the hooks of @cagnotte/sdk/react need an <SdkProvider sdk={…}> above them');
  return sdk;
};

/** Who is signed in. */
export interface SessionState extends SessionSnapshot {
  /** Whether anybody is: a user, or a partner with a token. */
  readonly isAuthenticated: boolean;
}

const nobody: SessionSnapshot = {};
const getNobody = () => nobody;

/** Follows who is signed in. On a server, and until a page is hydrated, nobody is. */
export const useSession = (): SessionState => {
  const { session } = useSdk();
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot, getNobody);
  return useMemo(() => ({ ...snapshot, isAuthenticated: snapshot.token !== undefined }), [snapshot]);
};

const none: readonly UploadSnapshot[] = [];
const getNone = () => none;

/** Follows the receipts of the signed-in user that wait, are being sent, were refused, or have arrived. */
export const useOutbox = (): readonly UploadSnapshot[] => {
  const { outbox } = useSdk();
  return useSyncExternalStore(outbox.subscribe, outbox.list, getNone);
};
