import { createMemoryStorage } from '../../session/testing/memory-storage.ts';
import { PendingRequests, type PendingPorts } from '../marks/pending-requests.ts';

/**
 * Creates the pending requests of a tab whose device stores nothing yet, and where a shopper is signed in.
 */
export function createPendingInMemory(ports: Partial<PendingPorts> = {}): PendingRequests {
  const storage = createMemoryStorage();
  return new PendingRequests({ storage: () => storage, owner: () => 'camille', ...ports });
}
