import type { ReceiptRepository } from '../outbox/storage/repository.ts';
import type { MemoryStore } from './memory-store.ts';

/** Creates the `change` of a repository whose records are those of a device, for tests. */
export const changeRecords =
  (device: Pick<MemoryStore, 'change'>): ReceiptRepository['changeAndPublish'] =>
  async (uuid, change) => {
    let changes: ReturnType<typeof change>;
    const record = await device.change(uuid, (stored) => (changes = change(stored)));
    return { record, changes };
  };
