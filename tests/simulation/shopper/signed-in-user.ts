import type { Sdk } from '@cagnotte/sdk';

/** Returns the signed-in user; the simulated server identifies users by numbers. */
export const findSignedInUser = ({ session }: Pick<Sdk, 'session'>): number | undefined => {
  const { user } = session.snapshot();
  return user && Number(user.id);
};
