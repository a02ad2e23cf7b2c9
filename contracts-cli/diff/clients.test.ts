import { describe, expect, it } from 'vitest';
import { readClients } from './clients.ts';
import { createTemporaryFolder } from './testing/temporary-folders.ts';

describe('the clients of an operation', () => {
  const sdk = (...through: string[]) => ({ name: 'sdk', through });
  const widget = (...through: string[]) => ({ name: 'widget', through });
  const folder = (table: object) => createTemporaryFolder({ 'clients.json': JSON.stringify(table) });
  const now = folder({ getPot: [sdk('loyalty getPot'), widget('pot')], idle: [] });
  const released = folder({ getPot: [sdk('pot')], former: [widget('shop')] });
  const getClients = readClients([now, released]);

  it('are the current ones and those of the last release', () => {
    expect(getClients('getPot')).toEqual([sdk('loyalty getPot', 'pot'), widget('pot')]);
    expect(getClients('former')).toEqual([widget('shop')]);
    expect(getClients('idle')).toEqual([]);
    expect(getClients('constructor')).toEqual([]);
  });

  it('are empty without a table, and an error names an unreadable table', () => {
    expect(readClients([createTemporaryFolder()])('getPot')).toEqual([]);
    expect(() => readClients([createTemporaryFolder({ 'clients.json': '[]' })])).toThrow(
      /clients\.json cannot be read/,
    );
    expect(() => readClients([createTemporaryFolder({ 'clients.json': '{' })])).toThrow(
      /clients\.json cannot be read/,
    );
  });
});
