import { useNavigate } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { useAccount } from '../session/account-context.tsx';
import { auth } from '../session/auth.ts';
import { clearCredentials } from '../session/credentials.ts';
import { readTarget } from '../session/read-target.ts';

/**
 * Returns a function for the end of a sign-in or sign-up. It leads to the address that they wanted to see as
 * a visitor, or else to the registered home, in place of the form.
 */
export function useFinishSignIn(): () => Promise<void> {
  const { session } = useSdk();
  const { postSignIn } = useAccount();
  const navigate = useNavigate();
  return async () => {
    clearCredentials();
    postSignIn();
    const context = { clientId: auth.config?.clientId ?? '', userId: session.snapshot().user?.id };
    await navigate(readTarget(context) ?? paths.registeredHome, { replace: true });
  };
}
