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
import type { UploadSnapshot } from '../outbox/model/outbox.ts';
import type { SessionSnapshot } from '../session/session.ts';

const SdkContext = createContext<Sdk | undefined>(undefined);

/** Properties of {@link SdkProvider}. */
export interface SdkProviderProps {
  /** Created once by `createSdk`, outside any component. */
  readonly sdk: Sdk;
  readonly children?: ReactNode;
}

/** Provides an SDK to the hooks below it. */
export const SdkProvider = ({ sdk, children }: SdkProviderProps): ReactElement =>
  createElement(SdkContext.Provider, { value: sdk }, children);

/**
 * Returns the SDK of the nearest {@link SdkProvider}.
 * @throws Error when there is none
 */
export const useSdk = (): Sdk => {
  const sdk = useContext(SdkContext);
  if (!sdk) throw new Error('the hooks of @cagnotte/sdk/react need an <SdkProvider sdk={…}> above them');
  return sdk;
};

/** State of the session. */
export interface SessionState extends SessionSnapshot {
  /** True while a user is signed in, or a partner with a token. */
  readonly isAuthenticated: boolean;
}

const nobody: SessionSnapshot = {};
const getNobody = () => nobody;

/**
 * Returns the session, and renders again when it changes. On a server, and until hydration, nobody is signed
 * in.
 */
export const useSession = (): SessionState => {
  const { session } = useSdk();
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot, getNobody);
  return useMemo(() => ({ ...snapshot, isAuthenticated: snapshot.token !== undefined }), [snapshot]);
};

const noUploads: readonly UploadSnapshot[] = [];
const getNoUploads = () => noUploads;

/**
 * Returns the signed-in user's receipts that wait, are being sent, were refused or have arrived.
 * Renders again when they change.
 */
export const useOutbox = (): readonly UploadSnapshot[] => {
  const { outbox } = useSdk();
  return useSyncExternalStore(outbox.subscribe, outbox.list, getNoUploads);
};
