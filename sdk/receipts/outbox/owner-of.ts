import type { Core } from '../../core.ts';

/** Whose receipts are kept and sent now; undefined when no user is signed in. */
export const ownerOf = ({ configuration, session }: Core): string | undefined => {
  const { user } = session.snapshot();
  const { region, environment, program } = configuration;
  return user && program && `${region}/${environment}/${program.clientId}/${user.id}`;
};
