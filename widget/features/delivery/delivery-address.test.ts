import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../session/testing/memory-storage.ts';
import {
  formatAddress,
  forgetDeliveryAddress,
  isAddressPart,
  keepDeliveryAddress,
  readDeliveryAddress,
  sweepDeliveryAddress,
} from './delivery-address.ts';

const now = Date.UTC(2026, 10, 28);
const day = 86_400_000;
const address = { 'address-line1': '12 rue des Pierres', 'postal-code': '69004', 'address-level2': 'Lyon' };

/** Creates the storage of a device. */
function device() {
  const items = new Map<string, string>();
  const kept = createMemoryStorage(items);
  return { items, storage: () => kept };
}
const refusedStorage = () => {
  throw new DOMException('refused', 'SecurityError');
};

describe('D127 the address of the last order', () => {
  it('is restored for its shopper', () => {
    const { storage } = device();
    keepDeliveryAddress('me', { ...address, 'address-line2': ' ' }, now, storage);
    expect(readDeliveryAddress('me', storage)).toEqual(address);
  });

  it('is restored from the format that the first build stored', () => {
    const { storage } = device();
    const stored = { owner: 'me', at: now, address };
    storage().setItem('cagnotte.delivery-address', JSON.stringify(stored));
    expect(readDeliveryAddress('me', storage)).toEqual(address);
  });

  it('is replaced by the address of the next order, but not by an order without an address', () => {
    const { storage } = device();
    keepDeliveryAddress('me', address, now, storage);
    keepDeliveryAddress('me', {}, now, storage);
    expect(readDeliveryAddress('me', storage)).toEqual(address);
    keepDeliveryAddress('me', { 'address-line1': '3 quai Ouest' }, now, storage);
    expect(readDeliveryAddress('me', storage)).toEqual({ 'address-line1': '3 quai Ouest' });
  });

  it('is not shown to another shopper, but removed', () => {
    const { items, storage } = device();
    keepDeliveryAddress('me', address, now, storage);
    expect(readDeliveryAddress('somebody else', storage)).toBeUndefined();
    expect(items.size).toBe(0);
  });

  it('stays for its shopper while nobody is signed in yet', () => {
    const { storage } = device();
    keepDeliveryAddress('me', address, now, storage);
    expect(readDeliveryAddress(undefined, storage)).toBeUndefined();
    expect(readDeliveryAddress('me', storage)).toEqual(address);
  });

  it('is not stored for a shopper without an id', () => {
    const { items, storage } = device();
    keepDeliveryAddress(undefined, address, now, storage);
    expect(items.size).toBe(0);
  });

  it('is removed at once on request', () => {
    const { items, storage } = device();
    keepDeliveryAddress('me', address, now, storage);
    forgetDeliveryAddress(storage);
    expect(items.size).toBe(0);
  });

  it('is removed 90 days after the last order, whichever shopper it belongs to', () => {
    const { items, storage } = device();
    keepDeliveryAddress('somebody', address, now, storage);
    sweepDeliveryAddress(now + 90 * day - 1, storage);
    expect(items.size).toBe(1);
    sweepDeliveryAddress(now + 90 * day, storage);
    expect(items.size).toBe(0);
  });

  it('is removed when its date is in the future', () => {
    const { items, storage } = device();
    keepDeliveryAddress('me', address, now + day, storage);
    sweepDeliveryAddress(now, storage);
    expect(items.size).toBe(0);
  });

  it.each([
    '{',
    '[]',
    'null',
    '{"owner":"me","at":1e12}',
    '{"owner":"me","at":1e12,"address":{"street":"x","postal-code":7}}',
  ])('is removed when it is unreadable: %s', (text) => {
    const { items, storage } = device();
    keepDeliveryAddress('me', address, now, storage);
    for (const key of items.keys()) items.set(key, text);
    expect(readDeliveryAddress('me', storage)).toBeUndefined();
    sweepDeliveryAddress(now, storage);
    expect(items.size).toBe(0);
  });

  it('is missing when storage is refused', () => {
    expect(() => keepDeliveryAddress('me', address, now, refusedStorage)).not.toThrow();
    expect(readDeliveryAddress('me', refusedStorage)).toBeUndefined();
    expect(() => forgetDeliveryAddress(refusedStorage)).not.toThrow();
    expect(() => sweepDeliveryAddress(now, refusedStorage)).not.toThrow();
  });
});

it('an address is shown in one line, whichever parts it has', () => {
  expect(formatAddress(address)).toBe('12 rue des Pierres, 69004 Lyon');
  expect(formatAddress({ 'address-level2': 'Lyon', 'country-name': 'France' })).toBe('Lyon, France');
});

it('an address has the parts that browsers know: no name, phone number or e-mail address', () => {
  expect(isAddressPart('postal-code')).toBe(true);
  for (const other of ['name', 'tel', 'email', undefined]) expect(isAddressPart(other)).toBe(false);
});
