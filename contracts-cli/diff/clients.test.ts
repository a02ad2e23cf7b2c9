import { describe, expect, it } from 'vitest';
import { readClients } from './clients.ts';
import { temporaryFolder } from './testing/temporary-folders.ts';

describe('who uses an operation', () => {
  const sdk = (...through: string[]) => ({ name: 'sdk', through });
  const widget = (...through: string[]) => ({ name: 'widget', through });
  const folder = (table: object) => temporaryFolder({ 'clients.json': JSON.stringify(table) });
  const now = folder({ getPot: [sdk('loyalty getPot'), widget('pot')], idle: [] });
  const released = folder({ getPot: [sdk('pot')], former: [widget('shop')] });
  const clientsOf = readClients([now, released]);

  it('is a client that uses it now, or did at the last release', () => {
    expect(clientsOf('getPot')).toEqual([sdk('loyalty getPot', 'pot'), widget('pot')]);
    expect(clientsOf('former')).toEqual([widget('shop')]);
    expect(clientsOf('idle')).toEqual([]);
    expect(clientsOf('constructor')).toEqual([]);
  });

  it('is empty without a table, and an unreadable table is named', () => {
    expect(readClients([temporaryFolder()])('getPot')).toEqual([]);
    expect(() => readClients([temporaryFolder({ 'clients.json': '[]' })])).toThrow(
      /clients\.json can not be read/,
    );
    expect(() => readClients([temporaryFolder({ 'clients.json': '{' })])).toThrow(
      /clients\.json can not be read/,
    );
  });
});
