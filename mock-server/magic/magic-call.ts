import type { FormTree } from '../contracts/rails-brackets.ts';
import type { World } from '../worlds/world.ts';

/** The parts of a call that can carry a magic value. */
export interface MagicCall {
  readonly operationId: string;
  readonly body: FormTree;
  readonly query: Readonly<Record<string, unknown>>;
  readonly world: World;
}
