import type { SignedInUser } from '@cagnotte/generated/hooks/v2';
import type { SessionSnapshot } from './session.ts';

/** What a session keeps of a sign-in besides user and token. */
export const tokensOf = ({
  refresh_token: refreshToken,
  second_service: second,
}: Pick<SignedInUser, 'refresh_token' | 'second_service'>): Pick<
  SessionSnapshot,
  'refreshToken' | 'secondService'
> => ({
  ...(refreshToken && { refreshToken }),
  ...(second && {
    secondService: {
      accessToken: second.access_token,
      ...(second.refresh_token && { refreshToken: second.refresh_token }),
    },
  }),
});
