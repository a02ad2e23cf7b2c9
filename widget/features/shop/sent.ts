import type { ChangeId } from '../../client/use-change.ts';
import type { Shopping } from './shopping.ts';

/**
 * Sends a change and resolves as soon as it is made: what it made stale is read anew behind it, and nobody waits (D75).
 * Rejects as the call does.
 */
export const sent = <Data>(
  { change }: Shopping,
  operation: ChangeId,
  send: () => Promise<Data>,
): Promise<Data> =>
  new Promise((resolve, reject) => {
    const sending = async () => {
      const data = await send();
      resolve(data);
      return data;
    };
    change(operation, sending).catch(reject);
  });
