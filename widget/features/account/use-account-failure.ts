import { isSdkError } from '@cagnotte/sdk';
import { useNavigate } from 'react-router-dom';
import type { AppForm } from '../../forms/use-app-form.ts';
import { paths } from '../../navigation/paths.ts';
import { blockRegistration } from '../../stores/block-registration.ts';
import { credentials } from '../../stores/credentials.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { accountFailure } from './rules.ts';

/** What to do with a failure of signing in or up: beside its field, a screen of its own, or the generic message. */
export function useAccountFailure(showRefusal: AppForm<never>['showRefusal']): (error: unknown) => void {
  const navigate = useNavigate();
  return (error) => {
    if (isSdkError(error)) credentials.errors = [error.code];
    const kind = accountFailure(error);
    if (kind === 'limit') return void navigate(paths.registrationBlocked);
    if (kind === 'blocked') {
      blockRegistration(error);
      return void navigate(paths.home);
    }
    if (!showRefusal(error)) tellFailure(error);
  };
}
