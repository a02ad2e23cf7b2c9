import type { OperationId } from '../../contracts/operation-types.ts';
import type { Server } from './server.ts';
import type { Settings } from './settings.ts';

/** What a scenario does to the server: `read` nothing, `write` what can be done again, `destructive` what nobody takes back. */
type Needs = 'read' | 'write' | 'destructive';

/** Operations in the order in which a client calls them, each building on the answers before. */
export interface Scenario {
  readonly name: string;
  readonly needs: Needs;
  /** The operations that it is for: left out with it. */
  readonly covers: readonly OperationId[];
  /** Whether somebody has to be signed in. */
  readonly isAnonymous?: true;
  run(server: Server): Promise<void>;
}

/** Why a scenario can not be run with these settings; undefined when it can. */
export const whyNot = (
  scenario: Scenario,
  { allowed }: Settings,
  isSignedIn: boolean,
): string | undefined => {
  if (scenario.needs === 'write' && !allowed.write) return 'changes data: run with --write';
  if (scenario.needs === 'destructive' && !allowed.destructive)
    return 'can not be taken back: run with --write --allow-destructive';
  if (!scenario.isAnonymous && !isSignedIn)
    return 'needs a shopper: run with --token, or with --write to sign one up';
  return undefined;
};
